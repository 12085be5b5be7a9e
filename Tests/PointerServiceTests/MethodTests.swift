import PointerMessage
import PointerService
import Testing

@Suite struct MethodTests {
    /// A target that each path of the table answers with success, once `a` is stored and has a session with a pointer in it.
    static func target(_ path: String, session: String = "s") -> String {
        let isOfSession = path.contains("{session}")
        let path = path.replacing("{id}", with: "a").replacing("{session}", with: session)
        if isOfSession { return path }
        if path.hasSuffix("/pointer") || path.hasSuffix("/input") { return path + "?x=15&y=15" }
        if path.hasSuffix("/views") { return path + "?rect=0,0,50,50" }
        return path
    }

    static let paths = Array(Set(Route.all.map(\.path))).sorted()

    @Test("HEAD is answered wherever GET is, with the same head", arguments: FaceKind.allCases)
    func head(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            let client = try SessionClient(face, layout: "a", settings: #"{"record": true}"#)
            _ = try client.send(#"{"type": "move", "x": 15, "y": 15}"#)
            let session = client.place.split(separator: "/").last.map(String.init)
            for route in Route.all where route.method == .get {
                let target = Self.target(route.path, session: try #require(session))
                let get = try face.get(target)
                let head = try face.ask("HEAD", target)
                #expect(get.status == 200, "\(target): \(get.text)")
                #expect(head.status == 200, "\(target)")
                #expect(head.body.isEmpty)
                #expect(head.headers == get.headers, "\(target)")
                #expect(get.headers["Content-Type"] != nil)
            }
        }
    }

    @Test("OPTIONS is answered everywhere and names the methods", arguments: FaceKind.allCases)
    func options(_ kind: FaceKind) throws {
        try kind.withFace { face in
            for path in Self.paths {
                let response = try face.ask("OPTIONS", path.replacing("{id}", with: "a"))
                let methods = Set(Route.all.filter { $0.path == path }.map(\.method.rawValue))
                let expected = methods.union(["OPTIONS"]).union(methods.contains("GET") ? ["HEAD"] : [])
                let allowed = response.headers["Allow"]?.split(separator: ", ").map(String.init) ?? []
                #expect(response.status == 204)
                #expect(Set(allowed) == expected)
                #expect(allowed.count == expected.count)
            }
            #expect(try face.ask("OPTIONS", "*").status == 204)
            #expect(try face.ask("OPTIONS", "/nowhere").reasons == ["unknown-route"])
        }
    }

    @Test("Any other method is refused with those there are", arguments: FaceKind.allCases)
    func otherMethods(_ kind: FaceKind) throws {
        try kind.withFace { face in
            for path in Self.paths {
                let methods = Set(Route.all.filter { $0.path == path }.map(\.method.rawValue))
                for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "TRACE", "get", "PROPFIND"]
                where !methods.contains(method) {
                    let response = try face.ask(method, path.replacing("{id}", with: "a"))
                    #expect(response.status == 405, "\(method) \(path)")
                    #expect(response.headers["Allow"]?.contains("OPTIONS") == true)
                    #expect(try response.reasons == ["method-not-allowed"])
                }
            }
        }
    }
}
