import PointerMessage

/// Where a body ends. A proxy and this server must never see different ends, or one client's bytes would pass for
/// another's request (RFC 9112, 6.3 and 11.2); libmicrohttpd takes the first that it finds.
extension EventLoop {
    /// The refusal of a head that says twice, or in a coding not known here, where its body ends.
    func ambiguity(
        of coding: ByteView?, _ length: ByteView?, on connection: MicroConnection
    ) -> Response? {
        if let coding {
            guard coding.equalsIgnoringCase("chunked") else { return unknownCoding() }
            return length == nil && connection.count(of: "Transfer-Encoding") == 1 ? nil : ambiguousBody()
        }
        return connection.count(of: "Content-Length") == 1 ? nil : ambiguousBody()
    }
}

/// The number that decimal digits write; nil for anything else and for what does not fit, which libmicrohttpd refuses.
func decimal(_ digits: ByteView) -> UInt64? {
    var number: UInt64 = 0
    for byte in digits {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tenfold.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
        guard !overflow, !carry else { return nil }
        number = sum
    }
    return digits.isEmpty ? nil : number
}
