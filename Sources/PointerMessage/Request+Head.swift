extension Request {
    /// Calls the body with a view of this request, as the event loop would see it.
    ///
    /// For tests and for callers without sockets; copies the head.
    public func withHead<Result>(_ body: (RequestHead) throws -> Result) rethrows -> Result {
        var target = path
        if let query {
            target.append(UInt8(ascii: "?"))
            target += query
        }
        let table = HeaderTable(headers)
        var lengths = HeaderNameLengths()
        for field in headers.fields {
            var name = field.name
            name.withUTF8 { lengths.insert($0) }
        }
        let owner = UnsafeRawPointer(Unmanaged.passUnretained(table).toOpaque())
        var method = self.method
        return try withExtendedLifetime(table) {
            try method.withUTF8 { method in
                try target.withUnsafeBufferPointer { target in
                    try body(
                        RequestHead(
                            method: method, target: RequestTarget(target), version: version, owner: owner,
                            present: lengths,
                            lookup: { owner, name, length, valueLength in
                                let table = Unmanaged<HeaderTable>.fromOpaque(owner).takeUnretainedValue()
                                guard let value = table.first(ByteView(start: name, count: length)) else {
                                    return nil
                                }
                                valueLength.pointee = value.count
                                return value.baseAddress
                            }))
                }
            }
        }
    }
}

/// Header fields at fixed addresses, so that views of their values can be handed out.
private final class HeaderTable {
    private var fields: [(name: [UInt8], value: UnsafeMutableBufferPointer<UInt8>)] = []

    init(_ headers: HeaderFields) {
        for field in headers.fields {
            let bytes = Array(field.value.utf8)
            // One byte more than needed, so that an empty value has an address.
            let value = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
            _ = value.initialize(from: bytes + [0])
            fields.append((field.name.utf8.map(lowercasedASCII), value))
        }
    }

    deinit {
        for field in fields { field.value.deallocate() }
    }

    func first(_ name: ByteView) -> ByteView? {
        guard let field = fields.first(where: { $0.name.elementsEqual(name.lazy.map(lowercasedASCII)) })
        else { return nil }
        return ByteView(rebasing: field.value.dropLast())
    }
}
