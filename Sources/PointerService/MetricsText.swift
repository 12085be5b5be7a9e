/// Metrics in the text format 0.0.4 of Prometheus: of each its help, its type, then its samples.
struct MetricsText {
    enum Kind: String {
        case counter, gauge, histogram
    }

    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""
    private var name = ""

    /// Begins a metric; its samples follow.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    mutating func sample(_ value: some CustomStringConvertible, _ labels: KeyValuePairs<String, String> = [:])
    {
        sample(value, suffix: "", labels)
    }

    mutating func sample(
        _ value: some CustomStringConvertible, suffix: String, _ labels: KeyValuePairs<String, String>
    ) {
        text += name + suffix
        if !labels.isEmpty {
            text += "{"
            for (place, label) in labels.enumerated() {
                text += "\(place > 0 ? "," : "")\(label.key)=\"\(Self.escaped(label.value))\""
            }
            text += "}"
        }
        text += " \(value)\n"
    }

    /// A metric with one sample.
    mutating func metric(
        _ name: String, _ kind: Kind, _ help: String, _ value: some CustomStringConvertible
    ) {
        begin(name, kind, help)
        sample(value)
    }

    private static func escaped(_ value: String) -> String {
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
