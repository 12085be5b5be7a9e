extension AnswerBuffer {
    /// Adds a header whose value is fixed at compile time.
    public func addHeader(_ name: StaticString, _ value: StaticString) {
        addHeader(name, ByteView(start: value.utf8Start, count: value.utf8CodeUnitCount))
    }

    /// Adds a header, such as a revision's `ETag`; a value with NUL or a line break is left out with its name.
    public func addHeader(_ name: StaticString, _ value: ByteView) {
        for byte in value where byte == 0 || byte == 0x0A || byte == 0x0D { return }
        appendTerminated(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        appendTerminated(UnsafeRawBufferPointer(value))
    }

    private func appendTerminated(_ text: UnsafeRawBufferPointer) {
        headerBytes.append(text)
        headerBytes.reserve(1).pointee = 0
        headerBytes.advance(by: 1)
    }

    /// Adds a header made before, such as a revision's `ETag`.
    public func addHeader(_ header: PreparedHeader) {
        header.bytes.withUnsafeBytes { headerBytes.append($0) }
    }

    /// Calls the body with name and value of each extra header, both ending in NUL.
    public func forEachHeader(_ body: (_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) -> Void) {
        var position = UnsafeRawPointer(headerBytes.view.baseAddress!)
        let end = position + headerBytes.count
        func next() -> UnsafePointer<CChar> {
            let text = position
            while position.load(as: UInt8.self) != 0 { position += 1 }
            position += 1
            return text.assumingMemoryBound(to: CChar.self)
        }
        while position < end {
            let name = next()
            body(name, next())
        }
    }
}

/// A header in the form in which an answer buffer keeps it, for one that many answers have.
public struct PreparedHeader: Sendable {
    fileprivate let bytes: [UInt8]

    /// A value with NUL or a line break makes a header that adds nothing.
    public init(_ name: StaticString, _ value: String) {
        guard !value.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) else {
            bytes = []
            return
        }
        bytes = Array(name.description.utf8) + [0] + Array(value.utf8) + [0]
    }
}

extension AnswerBuffer {
    /// What was written, as an answer of its own; for tests and for callers without sockets.
    public func makeResponse() -> Response {
        var response = Response(status: status, body: Array(body))
        response.meterKey = meterKey
        response.timing = timing
        if let contentType { response.headers["Content-Type"] = contentType.description }
        forEachHeader { response.headers.add(String(cString: $0), String(cString: $1)) }
        return response
    }
}
