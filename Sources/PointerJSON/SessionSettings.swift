import PointerLayout

/// What a client says when it makes a session: `{"id": "desk", "idleTimeout": seconds, "record": true}`, or nothing.
public struct SessionSettings: Hashable, Sendable {
    private static let members = ["id", "idleTimeout", "record"]

    /// What the session shall be called, of the characters of layout ids; nil leaves it to the service.
    public var id: String?
    /// Seconds without events after which a pointer without a pressed button leaves its region (reason `idle`);
    /// nil never.
    public var idleTimeout: Double?
    /// Whether its events are kept, to be played again.
    public var record = false

    public init() {}

    public init(_ bytes: UnsafeBufferPointer<UInt8>) throws(QuestionRefusal) {
        let document: JSONDocument
        do { document = try JSONDocument(parsing: UnsafeRawBufferPointer(bytes)) } catch {
            throw QuestionRefusal(.malformed, findings: [LayoutFinding(error, pointer: "")])
        }
        var reading = PointReading()
        if !document.root.isObject {
            reading.note("wrong-type", "", "Write the session's settings as an object, `{}` at least.")
        }
        for (key, value) in document.root.members {
            switch String(decoding: key, as: UTF8.self) {
            case "id":
                id = value.string
                if id.map(SessionSettings.isID) != true {
                    reading.note(
                        "invalid-id", "/id",
                        "Write 1 to \(SessionSettings.longestID) of the characters A–Z, a–z, 0–9, `_` and `-`."
                    )
                }
            case "idleTimeout":
                guard let seconds = reading.number(value, "/idleTimeout") else { continue }
                if seconds > 0 {
                    idleTimeout = seconds
                } else {
                    reading.note("out-of-range", "/idleTimeout", "Write a number of seconds above 0.")
                }
            case "record":
                if let record = value.boolean {
                    self.record = record
                } else {
                    reading.note("wrong-type", "/record", "Write `true` or `false`.")
                }
            case let name: reading.noteUnknown(name, "/" + reading.escaped(name), SessionSettings.members)
            }
        }
        if !reading.findings.isEmpty { throw QuestionRefusal(findings: reading.findings) }
    }

    private static let longestID = 64

    private static func isID(_ text: String) -> Bool {
        (1...longestID).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}
