import CJansson
import Glibc
import PointerJSON
import Testing

@Suite struct JSONNumberTests {
    static func text(_ value: Double) -> String {
        var bytes: [UInt8] = []
        JSONNumber.append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "Numbers have no trailing noise",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (12, "12"), (-12.5, "-12.5"), (0.25, "0.25"), (-0.001, "-0.001"),
            (0.1, "0.1"), (0.000001, "0.000001"), (1e-7, "1e-7"), (1.5e300, "1.5e300"),
            (.leastNonzeroMagnitude, "5e-324"),
            (1e15, "1000000000000000"), (9_007_199_254_740_991, "9007199254740991"), (1e16, "1e16"),
            (1.0009765625, "1.0009765625"), (0.1 + 0.2, "0.30000000000000004"), (1e22, "1e22"),
            (1.7976931348623157e308, "1.7976931348623157e308"), (813.0384757729337, "813.0384757729337"),
        ])
    func spelling(value: Double, expected: String) {
        #expect(Self.text(value) == expected)
    }

    @Test("Integers are written up to both ends", arguments: [0, 7, -10, 100, .max, .min, 9_999_999_999])
    func integers(value: Int) {
        var bytes: [UInt8] = []
        JSONNumber.append(value, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == value.description)
    }

    @Test("NaN and infinities, which JSON lacks, become null")
    func notFinite() {
        #expect(Self.text(.nan) == "null")
        #expect(Self.text(-.infinity) == "null")
    }

    @Test("A million seeded doubles read back as themselves, in no more digits than Swift's description")
    func roundTrips() {
        let seed: UInt64 = 0x5EED_0001
        var random = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        for round in 0..<1_000_000 {
            let value = Self.sample(round, &random)
            bytes.removeAll(keepingCapacity: true)
            JSONNumber.append(value, to: &bytes)
            bytes.append(0)
            let read = bytes.withUnsafeBytes {
                strtod($0.baseAddress!.assumingMemoryBound(to: CChar.self), nil)
            }
            let isShort = round % 16 != 0 || Self.digits(Self.text(value)) <= Self.digits(value.description)
            guard read == value, isShort else {
                Issue.record("\(value) was written as \(Self.text(value)), seed \(seed), round \(round)")
                return
            }
        }
    }

    @Test("A hundred thousand seeded doubles read back through jansson")
    func roundTripsThroughJansson() {
        let seed: UInt64 = 0x5EED_0002
        var random = SeededGenerator(seed: seed)
        for round in 0..<100_000 {
            let value = Self.sample(round, &random)
            var bytes = [UInt8(ascii: "[")]
            JSONNumber.append(value, to: &bytes)
            bytes.append(UInt8(ascii: "]"))
            let array = bytes.withUnsafeBytes {
                json_loadb($0.baseAddress, $0.count, 0, nil)
            }
            let read = json_number_value(json_array_get(array, 0))
            json_decref(array)
            guard array != nil, read == value else {
                Issue.record("\(value) came back as \(read), seed \(seed), round \(round)")
                return
            }
        }
    }

    /// Screen-like decimals, fractions of powers of two, arithmetic results and any bits at all.
    static func sample(_ round: Int, _ random: inout SeededGenerator) -> Double {
        let bits = random.next()
        switch round % 5 {
        case 0: return Double(Int64(truncatingIfNeeded: bits) >> 40) / 100
        case 1: return Double(Int64(truncatingIfNeeded: bits) >> 30) / 1024
        case 2: return Double(Int64(truncatingIfNeeded: bits) >> 12) / 1_000_000
        case 3: return Double(bits >> 11) * 0x1p-53 * 2000 - 500
        default:
            let value = Double(bitPattern: bits)
            return value.isFinite ? value : 0.5
        }
    }

    /// Digits that count: without zeros at either end and without the exponent.
    static func digits(_ text: String) -> Int {
        let mantissa = text.prefix { $0 != "e" }.utf8.filter { $0 >= 0x30 && $0 <= 0x39 }
        let stripped = mantissa.drop { $0 == 0x30 }.reversed().drop { $0 == 0x30 }
        return stripped.count
    }
}
