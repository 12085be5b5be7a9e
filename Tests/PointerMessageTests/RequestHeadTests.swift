import PointerMessage
import Testing

@Suite struct RequestHeadTests {
    @Test("the target is split at the first question mark and stays percent-encoded")
    func target() {
        Request(target: "/v1/a%2Fb/%00?x=1?y").withHead { head in
            #expect(head.path.equals("/v1/a%2Fb/%00"))
            #expect(head.query?.equals("x=1?y") == true)
        }
        Request(target: "/v1?").withHead { #expect($0.query?.isEmpty == true) }
        Request(target: "/v1").withHead { #expect($0.query == nil) }
    }

    @Test(
        "an absolute target means its path, and a star stays",
        arguments: [
            ("http://host:1/a/b?c", "/a/b"), ("https://host/", "/"), ("http://host", "/"),
            ("http://host?x", "/"), ("*", "*"), ("ftp://host/a", "ftp://host/a"), ("", ""),
        ])
    func absolute(target: String, path: String) {
        Request(target: target).withHead { head in
            #expect(String(decoding: head.path, as: UTF8.self) == path)
        }
    }

    @Test("a header is found without regard to case, an empty one too")
    func header() {
        let request = Request(method: "GET", target: "/", headers: ["If-None-Match": "\"a\"", "Empty": ""])
        request.withHead { head in
            #expect(head.headerText("if-none-match") == "\"a\"")
            #expect(head.header("EMPTY")?.isEmpty == true)
            #expect(head.header("Emptyish") == nil)
            #expect(head.asksForRepresentation)
        }
    }

    @Test("only HTTP/1.1 asks for a host")
    func host() {
        Request(target: "/").withHead { #expect($0.lacksHost) }
        Request(target: "/", version: .http10).withHead { #expect(!$0.lacksHost) }
        Request(target: "/", headers: ["host": "a"]).withHead { #expect(!$0.lacksHost) }
    }

    @Test("a request copied from its head is the request")
    func copy() {
        let request = Request(method: "PUT", target: "/a?b", headers: ["X": "1"], body: [1, 2])
        let copy = request.withHead { Request($0, headers: request.headers, body: request.body) }
        #expect(copy.method == "PUT")
        #expect(copy.path == Array("/a".utf8))
        #expect(copy.query == Array("b".utf8))
        #expect(copy.headers == request.headers)
        #expect(copy.body == [1, 2])
    }
}
