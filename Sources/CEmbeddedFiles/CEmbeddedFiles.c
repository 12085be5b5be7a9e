// The files that the daemon serves, so that one binary holds all of them. The compiler notes each as a dependency: a
// changed file is taken in by the next build.
#include "CEmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "../../Web/index.html"
};
static const unsigned char page_css[] = {
#embed "../../Web/page.css"
};
static const unsigned char page_js[] = {
#embed "../../Web/page.js"
};
static const unsigned char panel_js[] = {
#embed "../../Web/panel.js"
};
static const unsigned char stage_js[] = {
#embed "../../Web/stage.js"
};
static const unsigned char overlays_js[] = {
#embed "../../Web/overlays.js"
};
static const unsigned char session_js[] = {
#embed "../../Web/session.js"
};
static const unsigned char editing_js[] = {
#embed "../../Web/editing.js"
};
static const unsigned char drawing_js[] = {
#embed "../../Web/drawing.js"
};
static const unsigned char favicon_svg[] = {
#embed "../../Web/favicon.svg"
};
static const unsigned char openapi_yaml[] = {
#embed "../../openapi.yaml"
};
static const unsigned char layout_schema_json[] = {
#embed "../../Schemas/layout.json"
};

#define EMBEDDED(name) const struct EmbeddedBytes embedded_##name = {name, sizeof name}
EMBEDDED(index_html);
EMBEDDED(page_css);
EMBEDDED(page_js);
EMBEDDED(panel_js);
EMBEDDED(stage_js);
EMBEDDED(overlays_js);
EMBEDDED(session_js);
EMBEDDED(editing_js);
EMBEDDED(drawing_js);
EMBEDDED(favicon_svg);
EMBEDDED(openapi_yaml);
EMBEDDED(layout_schema_json);
