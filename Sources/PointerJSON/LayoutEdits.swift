import PointerLayout

/// Changes of a stored layout's views, applied to its text one after the other.
package struct LayoutEdits {
    /// Edits of one request; each looks through the views once.
    package static let maximumCount = 1000

    fileprivate enum Edit {
        /// A merge patch of a view's members.
        case set(view: String, patch: Range<Int>)
        case insert(parent: String, index: Int?, object: Range<Int>)
        case remove(view: String)
        case move(view: String, parent: String, index: Int?)
    }

    /// Why edits that could be read cannot be made on the document that there is.
    package struct Conflict: Error {
        package var findings: [LayoutFinding]
        /// Whether what the request is about is not there.
        package var isUnknownView = false
    }

    private let body: JSONSpans
    private var edits: [(place: String, edit: Edit)] = []

    /// One merge patch of one view's members.
    package init(patch: [UInt8], of view: String) throws(QuestionRefusal) {
        body = try LayoutEdits.parsed(patch)
        var reading = PointReading()
        if !body.isObject(body.root) {
            reading.note(
                "wrong-type", "", "Send the members to change as an object, `null` for those to take away.")
        }
        if !reading.findings.isEmpty { throw QuestionRefusal(findings: reading.findings) }
        edits = [("", .set(view: view, patch: body.root))]
    }

    /// `{"edits": [{"op": "set", "view": id, "members": {…}}, …]}`.
    package init(_ bytes: [UInt8]) throws(QuestionRefusal) {
        body = try LayoutEdits.parsed(bytes)
        var reading = PointReading()
        var list: Range<Int>?
        if body.isObject(body.root) {
            for (key, value) in body.members(of: body.root) {
                let name = body.string(key) ?? ""
                if name == "edits" {
                    list = value
                } else {
                    reading.noteUnknown(name, "/" + reading.escaped(name), ["edits"])
                }
            }
        }
        guard let list, body.isArray(list) else {
            reading.note(
                "wrong-type", "/edits", "Send `{\"edits\": [{\"op\": \"remove\", \"view\": id}, …]}`.")
            throw QuestionRefusal(findings: reading.findings)
        }
        let elements = body.elements(of: list)
        guard elements.count <= LayoutEdits.maximumCount else {
            throw QuestionRefusal(
                .tooMany,
                findings: [
                    LayoutFinding(
                        reason: "too-many-edits", pointer: "/edits",
                        hint: "Send at most \(LayoutEdits.maximumCount) edits a request.")
                ])
        }
        for (index, element) in elements.enumerated() {
            reading.place = "/edits/\(index)"
            if let edit = LayoutEdits.edit(element, body, &reading) { edits.append((reading.place, edit)) }
        }
        if !reading.findings.isEmpty { throw QuestionRefusal(findings: reading.findings) }
    }

    /// jansson says whether it is JSON; places are then found in the text itself.
    private static func parsed(_ bytes: [UInt8]) throws(QuestionRefusal) -> JSONSpans {
        do { _ = try JSONDocument(parsing: bytes) } catch {
            throw QuestionRefusal(.malformed, findings: [LayoutFinding(error, pointer: "")])
        }
        return JSONSpans(bytes)
    }

    private static let operations = ["set", "insert", "remove", "move"]
    private static let members: [String: [String]] = [
        "set": ["op", "view", "members"], "insert": ["op", "parent", "index", "view"],
        "remove": ["op", "view"],
        "move": ["op", "view", "parent", "index"],
    ]

    private static func edit(
        _ value: Range<Int>, _ body: JSONSpans, _ reading: inout PointReading
    ) -> Edit? {
        guard body.isObject(value) else {
            reading.note("wrong-type", "", "Write an edit as `{\"op\": \"remove\", \"view\": id}`.")
            return nil
        }
        var found: [String: Range<Int>] = [:]
        for (key, value) in body.members(of: value) { found[body.string(key) ?? ""] = value }
        guard let operation = found["op"].flatMap({ body.string($0) }), let known = members[operation] else {
            let written = found["op"].flatMap { body.string($0) } ?? ""
            reading.noteUnknownWord(written, "/op", operations)
            return nil
        }
        for name in found.keys.sorted() where !known.contains(name) {
            reading.noteUnknown(name, "/" + reading.escaped(name), known)
        }
        func name(_ member: String) -> String? {
            if let name = found[member].flatMap({ body.string($0) }) { return name }
            reading.note("missing-member", "/\(member)", "Add `\(member)`, a view's id or its `@…` path.")
            return nil
        }
        func object(_ member: String) -> Range<Int>? {
            if let value = found[member], body.isObject(value) { return value }
            reading.note("missing-member", "/\(member)", "Add `\(member)`, an object.")
            return nil
        }
        func index() -> Int? {
            guard let value = found["index"] else { return nil }
            if let index = Int(String(decoding: body.bytes[value], as: UTF8.self)), index >= 0 {
                return index
            }
            reading.note(
                "out-of-range", "/index",
                "Write `index` as a whole number from 0, or leave it out for the end.")
            return nil
        }
        switch operation {
        case "set":
            guard let view = name("view"), let patch = object("members") else { return nil }
            return .set(view: view, patch: patch)
        case "insert":
            let place = index()
            guard let parent = name("parent"), let view = object("view") else { return nil }
            return .insert(parent: parent, index: place, object: view)
        case "remove":
            return name("view").map { .remove(view: $0) }
        default:
            let place = index()
            guard let view = name("view"), let parent = name("parent") else { return nil }
            return .move(view: view, parent: parent, index: place)
        }
    }

    /// The views to change and their merge patches, when the edits do nothing else; else nil.
    var patches: [(view: String, patch: ArraySlice<UInt8>)]? {
        var patches: [(view: String, patch: ArraySlice<UInt8>)] = []
        for (_, edit) in edits {
            guard case .set(let view, let patch) = edit else { return nil }
            patches.append((view, body.bytes[patch]))
        }
        return patches
    }

    /// The document after all edits. Its text is JSON, but whether it is a layout is still to be seen.
    package func applied(to document: [UInt8]) throws(Conflict) -> [UInt8] {
        var edited = EditedDocument(document)
        for (place, edit) in edits { try apply(edit, at: place, to: &edited) }
        return edited.text()
    }

    private func apply(_ edit: Edit, at place: String, to document: inout EditedDocument) throws(Conflict) {
        func view(_ name: String, _ member: String) throws(Conflict) -> Int {
            if let view = document.view(named: name) { return view }
            throw Conflict(
                findings: [
                    LayoutFinding(
                        reason: "unknown-view", pointer: place.isEmpty ? "" : "\(place)/\(member)",
                        hint: "There is no view `\(name.prefix(80))` at this point; edits are made in order.")
                ], isUnknownView: true)
        }
        func refuse(_ reason: String, _ member: String, _ hint: String) -> Conflict {
            Conflict(findings: [LayoutFinding(reason: reason, pointer: "\(place)/\(member)", hint: hint)])
        }
        func checked(_ index: Int?, upTo count: Int) throws(Conflict) -> Int {
            guard let index else { return count }
            guard index <= count else {
                throw refuse("index-out-of-range", "index", "The parent has \(count) children there.")
            }
            return index
        }
        switch edit {
        case .set(let name, let patch):
            guard document.set(try view(name, "view"), body.bytes[patch]) else {
                throw refuse(
                    "too-deep", "members",
                    "Nest objects of a patch at most \(MergePatch.maximumDepth) deep.")
            }
        case .insert(let name, let index, let object):
            let parent = try view(name, "parent")
            let place = try checked(index, upTo: document.views[parent].children.count)
            document.insert(body.bytes[object], into: parent, at: place)
        case .remove(let name):
            let removed = try view(name, "view")
            guard removed != 0 else { throw refuse("is-root", "view", "The root cannot be removed.") }
            document.remove(removed)
        case .move(let name, let parentName, let index):
            let moved = try view(name, "view")
            guard moved != 0 else { throw refuse("is-root", "view", "The root cannot be moved.") }
            let parent = try view(parentName, "parent")
            guard !document.isSame(moved, orAncestorOf: parent) else {
                throw refuse("into-itself", "parent", "A view cannot be moved into itself or what is in it.")
            }
            let isThere = document.views[moved].parent == parent
            let count = document.views[parent].children.count - (isThere ? 1 : 0)
            document.move(moved, into: parent, at: try checked(index, upTo: count))
        }
    }
}
