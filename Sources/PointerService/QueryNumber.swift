import PointerMessage

/// A number in a query: as JSON writes numbers, finite.
enum QueryNumber {
    /// The double that the bytes write; nil when they write none. Allocates only for numbers of more than 19 digits or
    /// with large exponents.
    static func parse(_ bytes: ByteView) -> Double? {
        var scanner = Scanner(bytes: bytes)
        guard scanner.scan() else { return nil }
        if let exact = scanner.exactValue { return exact }
        // The grammar is JSON's already, so that neither `nan` nor `0x1` gets here.
        guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
        return value
    }

    /// The powers of ten that are exact doubles.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19,
        1e20, 1e21, 1e22,
    ]

    private struct Scanner {
        let bytes: ByteView
        var next = 0
        var isNegative = false
        var digits: UInt64 = 0
        /// Whether `digits` holds all of them.
        var fits = true
        var exponent = 0

        init(bytes: ByteView) {
            self.bytes = bytes
        }

        mutating func scan() -> Bool {
            isNegative = skip("-")
            let leadingZero = next < bytes.count && bytes[next] == UInt8(ascii: "0")
            let whole = scanDigits()
            guard whole > 0, !(leadingZero && whole > 1) else { return false }
            if skip(".") {
                let decimals = scanDigits()
                guard decimals > 0 else { return false }
                exponent = -decimals
            }
            if skip("e") || skip("E") {
                let isBelow = skip("-")
                if !isBelow { _ = skip("+") }
                let start = next
                var written = 0
                while next < bytes.count, let digit = digit(bytes[next]) {
                    written = min(written * 10 + digit, 100_000)
                    next += 1
                }
                guard next > start else { return false }
                exponent += isBelow ? -written : written
            }
            return next == bytes.count
        }

        private mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard next < bytes.count, bytes[next] == UInt8(ascii: character) else { return false }
            next += 1
            return true
        }

        private mutating func scanDigits() -> Int {
            let start = next
            while next < bytes.count, let digit = digit(bytes[next]) {
                let (tenfold, overflow) = digits.multipliedReportingOverflow(by: 10)
                let (sum, carry) = tenfold.addingReportingOverflow(UInt64(digit))
                if overflow || carry { fits = false }
                digits = sum
                next += 1
            }
            return next - start
        }

        private func digit(_ byte: UInt8) -> Int? {
            byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
        }

        /// The value when one rounding of exact operands gives it.
        var exactValue: Double? {
            guard fits, digits <= 1 << 53, exponent.magnitude < QueryNumber.powers.count else { return nil }
            let power = QueryNumber.powers[Int(exponent.magnitude)]
            let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
            return isNegative ? -magnitude : magnitude
        }
    }
}
