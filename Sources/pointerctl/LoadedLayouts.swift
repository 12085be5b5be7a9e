import PointerCompiler
import PointerJSON
import PointerLoad

/// The layouts of a run: put where need be, fetched from the daemon, and compiled here with the same code.
struct LoadedLayouts {
    struct Problem: Error {
        var text: String
    }

    private(set) var ids: [String] = []
    private(set) var revisions: [String] = []
    private(set) var writers: [AnswerWriter] = []

    private let client: PlainClient

    init(_ plan: LoadPlan, at address: LoadAddress) throws(Problem) {
        client = PlainClient(address)
        if let count = plan.madeLayouts {
            for number in 0..<count {
                let document = GeneratedLayout.document(views: plan.views, seed: plan.seed &+ UInt64(number))
                try put(document, as: "load-\(number)")
            }
        } else if let layout = plan.layout, layout.contains("/") || layout.hasSuffix(".json") {
            let bytes: [UInt8]
            do throws(DataFile.Problem) {
                bytes = try DataFile(name: layout).read()
            } catch {
                throw Problem(text: error.text)
            }
            let name = layout.split(separator: "/").last.map(String.init) ?? layout
            try put(bytes, as: name.hasSuffix(".json") ? String(name.dropLast(5)) : name)
        } else if let layout = plan.layout {
            try fetch(layout)
        }
    }

    private mutating func put(_ document: [UInt8], as id: String) throws(Problem) {
        let answer = try ask("PUT", id, document)
        guard answer.status == 200 || answer.status == 201 || answer.status == 204 else {
            throw Problem(
                text: "PUT \(id): status \(answer.status): \(String(decoding: answer.body, as: UTF8.self))")
        }
        try fetch(id)
    }

    private mutating func fetch(_ id: String) throws(Problem) {
        let answer = try ask("GET", id, nil)
        guard answer.status == 200 else {
            throw Problem(text: "GET \(id): status \(answer.status); is there a layout called so?")
        }
        do {
            let layout = try LayoutReader.read(bytes: answer.body)
            writers.append(AnswerWriter(LayoutCompiler.compile(layout), layout: id, revision: answer.tag))
        } catch {
            throw Problem(text: "GET \(id): the daemon's layout is none that this program reads")
        }
        ids.append(id)
        revisions.append(answer.tag)
    }

    private func ask(_ method: String, _ id: String, _ body: [UInt8]?) throws(Problem) -> PlainClient.Answer {
        guard !id.isEmpty, id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"/?#%".utf8.contains($0) }) else {
            throw Problem(text: "'\(id)' is no layout's id")
        }
        do throws(PlainClient.Problem) {
            return try client.ask(method, "/v1/layouts/\(id)", body: body)
        } catch {
            throw Problem(text: error.text)
        }
    }
}
