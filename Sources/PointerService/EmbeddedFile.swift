import CEmbeddedFiles

/// A file of the project that the service hands out, taken into the binary when it was built.
public enum EmbeddedFile: String, Sendable, CaseIterable {
    case page = "index.html"
    case pageStyle = "page.css"
    case pageScript = "page.js"
    case panelScript = "panel.js"
    case stageScript = "stage.js"
    case overlayScript = "overlays.js"
    case sessionScript = "session.js"
    case editingScript = "editing.js"
    case drawingScript = "drawing.js"
    case icon = "favicon.svg"
    case contract = "openapi.yaml"
    case layoutSchema = "layout.json"

    var contentType: String {
        switch self {
        case .page: "text/html; charset=utf-8"
        case .pageStyle: "text/css; charset=utf-8"
        case .pageScript, .panelScript, .stageScript, .overlayScript, .sessionScript, .editingScript,
            .drawingScript:
            "text/javascript; charset=utf-8"
        case .icon: "image/svg+xml"
        case .contract: "application/yaml"
        case .layoutSchema: "application/schema+json"
        }
    }

    /// What the file holds.
    public var bytes: [UInt8] {
        let embedded =
            switch self {
            case .page: embedded_index_html
            case .pageStyle: embedded_page_css
            case .pageScript: embedded_page_js
            case .panelScript: embedded_panel_js
            case .stageScript: embedded_stage_js
            case .overlayScript: embedded_overlays_js
            case .sessionScript: embedded_session_js
            case .editingScript: embedded_editing_js
            case .drawingScript: embedded_drawing_js
            case .icon: embedded_favicon_svg
            case .contract: embedded_openapi_yaml
            case .layoutSchema: embedded_layout_schema_json
            }
        return Array(UnsafeBufferPointer(start: embedded.start, count: embedded.count))
    }
}
