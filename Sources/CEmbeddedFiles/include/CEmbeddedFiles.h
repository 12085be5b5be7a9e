#pragma once
#include <stddef.h>

// The bytes of a file of the project, taken in when this target was compiled.
struct EmbeddedBytes {
    const unsigned char *start;
    size_t count;
};

extern const struct EmbeddedBytes embedded_index_html;
extern const struct EmbeddedBytes embedded_page_css;
extern const struct EmbeddedBytes embedded_page_js;
extern const struct EmbeddedBytes embedded_panel_js;
extern const struct EmbeddedBytes embedded_stage_js;
extern const struct EmbeddedBytes embedded_overlays_js;
extern const struct EmbeddedBytes embedded_session_js;
extern const struct EmbeddedBytes embedded_editing_js;
extern const struct EmbeddedBytes embedded_drawing_js;
extern const struct EmbeddedBytes embedded_favicon_svg;
extern const struct EmbeddedBytes embedded_openapi_yaml;
extern const struct EmbeddedBytes embedded_layout_schema_json;
