import Foundation
import PointerMessage
import PointerService
import Testing

@Suite struct FileRouteTests {
    @Test("Each file of the project is served as it stands there", arguments: FaceKind.allCases)
    func files(_ kind: FaceKind) throws {
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
            .standardized
        try kind.withFace { face in
            for (target, file, type) in [
                ("/", "Web/index.html", "text/html; charset=utf-8"),
                ("/page.css", "Web/page.css", "text/css; charset=utf-8"),
                ("/page.js", "Web/page.js", "text/javascript; charset=utf-8"),
                ("/panel.js", "Web/panel.js", "text/javascript; charset=utf-8"),
                ("/stage.js", "Web/stage.js", "text/javascript; charset=utf-8"),
                ("/overlays.js", "Web/overlays.js", "text/javascript; charset=utf-8"),
                ("/session.js", "Web/session.js", "text/javascript; charset=utf-8"),
                ("/editing.js", "Web/editing.js", "text/javascript; charset=utf-8"),
                ("/drawing.js", "Web/drawing.js", "text/javascript; charset=utf-8"),
                ("/favicon.ico", "Web/favicon.svg", "image/svg+xml"),
                ("/openapi.yaml", "openapi.yaml", "application/yaml"),
                ("/v1/schema/layout.json", "Schemas/layout.json", "application/schema+json"),
            ] {
                let response = try face.get(target)
                #expect(response.status == 200)
                #expect(response.headers["Content-Type"] == type)
                let data = try Data(contentsOf: top.appendingPathComponent(file))
                #expect(Data(response.body) == data, "\(file)")
            }
        }
    }
}
