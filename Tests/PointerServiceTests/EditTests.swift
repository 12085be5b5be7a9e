import Foundation
import PointerMessage
import Testing

/// PATCH of a view and lists of edits.
@Suite struct EditTests {
    /// Odd spacing, numbers and order on purpose: what is not edited stays.
    static let layout = """
        { "name" : "Edits", "size": {"width": 2e2, "height":100.0},
          "metadata": {"z": 1, "a": 0.1000},
          "root": {"id": "window", "children": [
            {"id": "a", "frame": [10, 10, 50, 20], "metadata": {"b": 1, "c": {"d": [1, 2.50]}}, "pointer": "lift",
             "children": [ {"id": "a1", "frame": [0,0,10,10]},  {"frame": [10,0,10,10]} ]},
            {"id": "b", "frame": [100.50, 10, 50, 20]}
          ]} }
        """
    private static let json: HeaderFields = ["Content-Type": "application/json"]

    /// The answer to an edit for the present revision.
    private func change(
        _ face: any ServiceFace, _ method: String, _ target: String, _ body: String, tag: String? = nil
    ) throws -> Response {
        var headers = Self.json
        if method == "PATCH" { headers["Content-Type"] = "application/merge-patch+json" }
        headers["If-Match"] = try tag ?? face.ask("HEAD", "/v1/layouts/e").headers["ETag"] ?? "\"none\""
        return try face.ask(method, "/v1/layouts/e" + target, headers, body: body)
    }

    private func document(_ face: any ServiceFace) throws -> String { try face.get("/v1/layouts/e").text }

    @Test("A merge patch changes what it names and nothing else", arguments: FaceKind.allCases)
    func patch(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "e")
            let answer = try change(
                face, "PATCH", "/views/a",
                #"{"frame": [12.50, 10, 50, 20], "pointer": null, "metadata": {"c": {"d": 3, "e": null}, "f": 1e1}, "alpha": 0.5}"#
            )
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.headers["ETag"] != nil)
            let expected = Self.layout.replacing(
                #"{"id": "a", "frame": [10, 10, 50, 20], "metadata": {"b": 1, "c": {"d": [1, 2.50]}}, "pointer": "lift","#
                    + "\n     \"children\": [ {",
                with:
                    #"{"id": "a", "frame": [12.50, 10, 50, 20], "metadata": {"b": 1, "c": {"d": 3}, "f": 1e1}, "children": [{"#
            ).replacing(
                #"{"id": "a1", "frame": [0,0,10,10]},  {"frame": [10,0,10,10]} ]}"#,
                with: #"{"id": "a1", "frame": [0,0,10,10]}, {"frame": [10,0,10,10]}], "alpha": 0.5}"#)
            #expect(try document(face) == expected)
            let gone = try face.get("/v1/layouts/e/pointer?x=15&y=15").json
            #expect(gone["region"] is NSNull)
            #expect((gone["revision"] as? String).map { "\"\($0)\"" } == answer.headers["ETag"])
        }
    }

    @Test("Views without id are patched by their path, ids with any character by their escapes")
    func names() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "e")
        #expect(try change(face, "PATCH", "/views/@0.1", #"{"id": "grün/1"}"#).status == 200)
        #expect(try document(face).contains(#"{"frame": [10,0,10,10], "id": "grün/1"}"#))
        #expect(try change(face, "PATCH", "/views/gr%C3%BCn%2F1", #"{"alpha": 0.25}"#).status == 200)
        #expect(try document(face).contains(#""id": "grün/1", "alpha": 0.25}"#))
        #expect(try change(face, "PATCH", "/views/@", #"{"label": "Root"}"#).status == 200)
        #expect(try document(face).contains(#"], "label": "Root"}"#))
    }

    @Test("A patch that names the children replaces them all")
    func children() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "e")
        #expect(
            try change(face, "PATCH", "/views/a", #"{"children": [{"id": "n", "frame": [1,1,2,2]}]}"#).status
                == 200)
        #expect(try document(face).contains(#""children": [{"id": "n", "frame": [1,1,2,2]}]}"#))
        #expect(try change(face, "PATCH", "/views/n", #"{"alpha": 1}"#).status == 200)
        #expect(try change(face, "PATCH", "/views/a1", #"{"alpha": 1}"#).status == 404)
        #expect(try change(face, "PATCH", "/views/a", #"{"children": null}"#).status == 200)
        #expect(try change(face, "PATCH", "/views/n", #"{"alpha": 1}"#).reasons == ["unknown-view"])
    }

    @Test("Edits set, insert, remove and move in order, all at once", arguments: FaceKind.allCases)
    func edits(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "e")
            let answer = try change(
                face, "POST", "/edits",
                #"""
                {"edits": [
                  {"op": "insert", "parent": "b", "view": {"id": "b1", "frame": [0, 0, 5.0, 5]}},
                  {"op": "insert", "parent": "window", "index": 0, "view": {"id": "back", "frame": [0, 0, 9, 9]}},
                  {"op": "move", "view": "a1", "parent": "b", "index": 0},
                  {"op": "remove", "view": "@1.0"},
                  {"op": "move", "view": "a", "parent": "window"},
                  {"op": "set", "view": "b1", "members": {"alpha": 0.50}}
                ]}
                """#)
            #expect(answer.status == 200, "\(answer.text)")
            let text = try document(face)
            let start = try #require(Self.layout.firstRange(of: "\"root\":")).lowerBound
            // The view that was moved kept its own text, line break and all.
            #expect(
                text == Self.layout[..<start]
                    + #""root": {"id": "window", "children": [{"id": "back", "frame": [0, 0, 9, 9]}, "#
                    + #"{"id": "b", "frame": [100.50, 10, 50, 20], "children": [{"id": "a1", "frame": [0,0,10,10]}, "#
                    + #"{"id": "b1", "frame": [0, 0, 5.0, 5], "alpha": 0.50}]}, "#
                    + #"{"id": "a", "frame": [10, 10, 50, 20], "metadata": {"b": 1, "c": {"d": [1, 2.50]}}, "pointer": "lift","#
                    + "\n     \"children\": []}]} }")
        }
    }

    static let conflicts: [(edit: String, reason: String, pointer: String)] = [
        (#"{"op": "remove", "view": "x"}"#, "unknown-view", "/edits/1/view"),
        (#"{"op": "remove", "view": "@9"}"#, "unknown-view", "/edits/1/view"),
        (#"{"op": "remove", "view": "@"}"#, "is-root", "/edits/1/view"),
        (#"{"op": "move", "view": "window", "parent": "a"}"#, "is-root", "/edits/1/view"),
        (#"{"op": "move", "view": "a", "parent": "a1"}"#, "into-itself", "/edits/1/parent"),
        (#"{"op": "move", "view": "a", "parent": "a"}"#, "into-itself", "/edits/1/parent"),
        (
            #"{"op": "move", "view": "b", "parent": "window", "index": 2}"#, "index-out-of-range",
            "/edits/1/index"
        ),
        (#"{"op": "insert", "parent": "b", "index": 1, "view": {}}"#, "index-out-of-range", "/edits/1/index"),
    ]

    @Test("An edit that cannot be made is a conflict, and none of the list is made")
    func conflicts() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "e")
        for conflict in Self.conflicts {
            let answer = try change(
                face, "POST", "/edits",
                #"{"edits": [{"op": "set", "view": "b", "members": {"alpha": 0}}, \#(conflict.edit)]}"#)
            #expect(answer.status == 409, "\(conflict.edit)")
            #expect(try answer.reasons == [conflict.reason], "\(conflict.edit)")
            let findings = try answer.json["findings"] as? [[String: String]]
            #expect(findings?.first?["pointer"] == conflict.pointer, "\(conflict.edit)")
        }
        #expect(try document(face) == Self.layout)
    }

    static let refusals: [(method: String, target: String, body: String, status: Int, reasons: [String])] = [
        ("POST", "/edits", "[]", 422, ["wrong-type"]),
        ("POST", "/edits", #"{"edit": []}"#, 422, ["unknown-member", "wrong-type"]),
        (
            "POST", "/edits", #"{"edits": [7, {"op": "delete"}, {}]}"#, 422,
            ["wrong-type", "unknown-value", "unknown-value"]
        ),
        ("POST", "/edits", #"{"edits": [{"op": "set", "view": "a"}]}"#, 422, ["missing-member"]),
        (
            "POST", "/edits", #"{"edits": [{"op": "insert", "parent": "a", "index": -1, "view": {}}]}"#, 422,
            ["out-of-range"]
        ),
        (
            "POST", "/edits", #"{"edits": [{"op": "remove", "view": "a", "index": 1}]}"#, 422,
            ["unknown-member"]
        ),
        ("POST", "/edits", "{", 400, ["premature-end"]),
        ("PATCH", "/views/a", "3", 422, ["wrong-type"]),
        ("PATCH", "/views/a", #"{"a": 1, "a": 2}"#, 400, ["duplicate-member"]),
        ("PATCH", "/views/a", #"{"frme": [1,2,3,4]}"#, 422, ["unknown-member"]),
        ("PATCH", "/views/a", #"{"children": [5]}"#, 422, ["wrong-type"]),
        ("PATCH", "/views/a", #"{"children": {}}"#, 422, ["wrong-type"]),
        ("PATCH", "/views/a", #"{"frame": null}"#, 422, ["missing-member"]),
        ("PATCH", "/views/a", #"{"id": "b"}"#, 422, ["duplicate-id"]),
        ("PATCH", "/views/x", #"{"alpha": 1}"#, 404, ["unknown-view"]),
    ]

    @Test("What is no edit, or makes no layout, is refused with findings")
    func refusals() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "e")
        for refusal in Self.refusals {
            let answer = try change(face, refusal.method, refusal.target, refusal.body)
            #expect(answer.status == refusal.status, "\(refusal.body): \(answer.text)")
            #expect(try answer.reasons == refusal.reasons, "\(refusal.body): \(answer.text)")
        }
        let deep = String(repeating: #"{"metadata":"#, count: 70) + "1" + String(repeating: "}", count: 70)
        #expect(try change(face, "PATCH", "/views/a", deep).reasons == ["too-deep"])
        #expect(try document(face) == Self.layout)
    }

    @Test("An edit needs the revision that it was made for")
    func conditions() throws {
        let face = DirectFace()
        #expect(try change(face, "PATCH", "/views/a", "{}").reasons == ["unknown-layout"])
        let old = try face.put(Self.layout, as: "e").headers["ETag"]
        try face.put(Self.layout, as: "e")
        for (method, target, body) in [("PATCH", "/views/a", "{}"), ("POST", "/edits", #"{"edits": []}"#)] {
            var headers = Self.json
            if method == "PATCH" { headers["Content-Type"] = "application/merge-patch+json" }
            let without = try face.ask(method, "/v1/layouts/e" + target, headers, body: body)
            #expect(without.status == 428)
            #expect(try without.reasons == ["condition-required"])
            let late = try change(face, method, target, body, tag: old)
            #expect(late.status == 412)
            #expect(late.headers["ETag"] != old)
            #expect(try change(face, method, target, body, tag: "*").status == 200)
        }
        let text: HeaderFields = ["Content-Type": "text/plain", "If-Match": "*"]
        #expect(try face.ask("PATCH", "/v1/layouts/e/views/a", text, body: "{}").status == 415)
    }

    @Test("Random edits keep every view that they do not touch as it was written, and lead to one layout")
    func random() throws {
        for seed in 0..<UInt64(30) {
            var generator = SeededGenerator(seed)
            let face = DirectFace()
            try face.put(#"{"size": {"width": 9, "height": 9}, "root": {"id": "r"}}"#, as: "e")
            // The tree by parents, back to front, and what each view has to say of itself.
            var children: [String: [String]] = ["r": []]
            var alphas: [String: String] = [:]
            for number in 0..<40 {
                let names = children.keys.sorted()
                let name = names.randomElement(using: &generator)!
                var edit = ""
                switch Int.random(in: 0...5, using: &generator) {
                case 0...2:
                    let index = Int.random(in: 0...children[name]!.count, using: &generator)
                    edit =
                        #"{"op": "insert", "parent": "\#(name)", "index": \#(index), "view": {"id": "v\#(number)", "frame": [0,0,1,1]}}"#
                    children[name]!.insert("v\(number)", at: index)
                    children["v\(number)"] = []
                case 3:
                    let alpha = "0.\(Int.random(in: 10...99, using: &generator))0"
                    edit = #"{"op": "set", "view": "\#(name)", "members": {"alpha": \#(alpha)}}"#
                    alphas[name] = alpha
                case 4 where name != "r":
                    edit = #"{"op": "remove", "view": "\#(name)"}"#
                    for key in children.keys { children[key]!.removeAll { $0 == name } }
                    var waiting = [name]
                    while let next = waiting.popLast() {
                        waiting += children.removeValue(forKey: next) ?? []
                        alphas[next] = nil
                    }
                case 5 where name != "r":
                    let parent = names.randomElement(using: &generator)!
                    var inside = [name]
                    var place = 0
                    while place < inside.count {
                        inside += children[inside[place]]!
                        place += 1
                    }
                    if inside.contains(parent) { continue }
                    edit = #"{"op": "move", "view": "\#(name)", "parent": "\#(parent)"}"#
                    for key in children.keys { children[key]!.removeAll { $0 == name } }
                    children[parent]!.append(name)
                default: continue
                }
                let answer = try change(face, "POST", "/edits", #"{"edits": [\#(edit)]}"#)
                try #require(answer.status == 200, "seed \(seed): \(edit): \(answer.text)")
            }
            let text = try document(face)
            let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            #expect(
                Self.tree(try #require(parsed?["root"] as? [String: Any])) == children,
                "seed \(seed): \(text)")
            for (name, alpha) in alphas { #expect(text.contains(alpha), "seed \(seed): \(name)") }
        }
    }

    private static func tree(_ root: [String: Any]) -> [String: [String]] {
        var tree: [String: [String]] = [:]
        var waiting = [root]
        while let view = waiting.popLast() {
            let children = view["children"] as? [[String: Any]] ?? []
            tree[view["id"] as? String ?? ""] = children.compactMap { $0["id"] as? String }
            waiting += children
        }
        return tree
    }
}
