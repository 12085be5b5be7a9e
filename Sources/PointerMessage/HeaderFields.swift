/// The header fields of a message, in order; a name may occur several times.
///
/// Names compare without regard to ASCII case. Field names and values hold no line breaks: whoever sends a message
/// drops a field that does.
public struct HeaderFields: Sendable, Equatable {
    /// One line of a head: the name as it was sent, and its value without surrounding blanks.
    public struct Field: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    public private(set) var fields: [Field] = []

    public init() {}

    public init(_ pairs: KeyValuePairs<String, String>) {
        for (name, value) in pairs { add(name, value) }
    }

    /// Appends a field and keeps others of the same name.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// The first value of the name; setting replaces all of them, by one or by none.
    public subscript(name: String) -> String? {
        get { fields.first { equalsIgnoringCase($0.name, name) }?.value }
        set {
            fields.removeAll { equalsIgnoringCase($0.name, name) }
            if let newValue { add(name, newValue) }
        }
    }

    /// Every value of the name, in the order sent.
    public func values(of name: String) -> [String] {
        fields.filter { equalsIgnoringCase($0.name, name) }.map(\.value)
    }
}

/// Whether two names are the same without regard to ASCII case.
private func equalsIgnoringCase(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8) { lowercasedASCII($0) == lowercasedASCII($1) }
}
