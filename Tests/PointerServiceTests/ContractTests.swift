import PointerService
import Testing

/// The routes against the contract as the service serves it: what one has the other has too.
@Suite struct ContractTests {
    private static let contract = ContractOutline(
        String(decoding: EmbeddedFile.contract.bytes, as: UTF8.self))

    @Test("Every route is an operation of the contract, and every operation a route")
    func operations() {
        var routes = Set(Route.all.map { "\($0.method.rawValue) \($0.path)" })
        #expect(routes.count == Route.all.count, "a route stands twice in the table")
        // HEAD is answered wherever GET is; the contract has it where it is a question of its own.
        for operation in Self.contract.operations.keys where operation.hasPrefix("HEAD ") {
            #expect(routes.contains("GET " + operation.dropFirst(5)), "\(operation) has no GET beside it")
            routes.insert(operation)
        }
        let operations = Set(Self.contract.operations.keys)
        #expect(operations.subtracting(routes).isEmpty, "no route answers these")
        #expect(routes.subtracting(operations).isEmpty, "the contract is silent about these")
    }

    @Test("Routes know the query parameters that the contract names")
    func parameters() throws {
        for route in Route.all {
            let operation = "\(route.method.rawValue) \(route.path)"
            let named = try #require(Self.contract.operations[operation])
            #expect(named == Set(route.parameters), "\(operation)")
        }
    }
}

/// What the lines of an OpenAPI document say by their indentation: operations, and the names of their query parameters.
struct ContractOutline {
    /// By method and path, as in `GET /healthz`.
    private(set) var operations: [String: Set<String>] = [:]

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let shared = Self.sharedParameters(lines)
        var path = ""
        var operation: String?
        var name: String?
        for line in Self.section("paths", of: lines) {
            let depth = line.prefix { $0 == " " }.count
            let content = line.dropFirst(depth)
            if depth == 2, content.hasPrefix("/") {
                path = String(content.dropLast())
                operation = nil
            } else if depth == 4 {
                let method = content.dropLast().uppercased()
                operation =
                    ["GET", "PUT", "POST", "PATCH", "DELETE", "HEAD"].contains(method)
                    ? "\(method) \(path)" : nil
                if let operation { operations[operation] = [] }
            } else if let operation {
                if depth == 8, content.hasPrefix("- name: ") { name = String(content.dropFirst(8)) }
                if depth == 10, content == "in: query", let name { operations[operation]?.insert(name) }
                if depth == 8, content.hasPrefix("- $ref: "), let last = content.split(separator: "/").last,
                    let name = shared[String(last.dropLast())]
                {
                    operations[operation]?.insert(name)
                }
            }
        }
    }

    /// The query parameters among the components, by the component's name.
    private static func sharedParameters(_ lines: [String]) -> [String: String] {
        var parameters: [String: String] = [:]
        var component = ""
        var name = ""
        for line in section("  parameters", of: section("components", of: lines)) {
            let content = line.drop { $0 == " " }
            if line.hasPrefix("    "), !line.hasPrefix("     ") { component = String(content.dropLast()) }
            if content.hasPrefix("name: ") { name = String(content.dropFirst(6)) }
            if content == "in: query" { parameters[component] = name }
        }
        return parameters
    }

    /// The lines below a key, up to the next line that is not deeper.
    private static func section(_ key: String, of lines: [String]) -> [String] {
        let depth = key.prefix { $0 == " " }.count
        return Array(
            lines.drop { $0 != key + ":" }.dropFirst().prefix {
                $0.isEmpty || $0.prefix { $0 == " " }.count > depth
            })
    }
}
