import PointerMessage
import Testing

@Suite struct ReadinessTests {
    @Test("While draining the service is alive, not ready, and still answers")
    func draining() throws {
        let face = DirectFace()
        try face.put(TestLayouts.button, as: "a")
        #expect(try face.get("/healthz").text == #"{"status":"ok"}"#)
        #expect(try face.get("/readyz").text == #"{"status":"ready"}"#)
        face.service.beginDraining()
        let response = try face.get("/readyz")
        #expect(response.status == 503)
        #expect(response.headers["Retry-After"] == "5")
        #expect(try response.reasons == ["draining"])
        #expect(try face.get("/healthz").status == 200)
        #expect(try face.get("/v1/layouts/a/pointer?x=15&y=15").status == 200)
    }
}
