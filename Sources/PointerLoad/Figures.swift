/// Numbers as people read them.
public enum Figures {
    /// With three figures and a unit: `950 ms`, `84.1 µs`.
    public static func duration(_ nanoseconds: UInt64) -> String {
        let value = Double(nanoseconds)
        return switch nanoseconds {
        case ..<1000: "\(nanoseconds) ns"
        case ..<1_000_000: three(value / 1e3) + " µs"
        case ..<1_000_000_000: three(value / 1e6) + " ms"
        default: three(value / 1e9) + " s"
        }
    }

    private static func three(_ value: Double) -> String {
        decimal(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
    }

    /// With so many decimals, rounded.
    public static func decimal(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let whole = Int((abs(value) * Double(scale)).rounded())
        var text = "\(whole / scale)"
        if decimals > 0 {
            let rest = "\(whole % scale)"
            text += "." + String(repeating: "0", count: decimals - rest.count) + rest
        }
        return value < 0 && whole > 0 ? "-" + text : text
    }

    /// With thin spaces' stand-ins between thousands: `20,000`.
    public static func count(_ number: Int) -> String {
        var text = ""
        for (place, digit) in String(number.magnitude).reversed().enumerated() {
            if place > 0, place % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (number < 0 ? "-" : "") + String(text.reversed())
    }

    /// Reads `500us`, `2ms`, `1.5s`, `2m`; a number alone is seconds.
    public static func nanoseconds(_ text: String) -> UInt64? {
        let units = [("ns", 1.0), ("us", 1e3), ("µs", 1e3), ("ms", 1e6), ("s", 1e9), ("m", 60e9), ("", 1e9)]
        for (unit, size) in units where text.hasSuffix(unit) {
            guard let number = Double(text.dropLast(unit.count)), number >= 0, number * size < 8e12 else {
                return nil
            }
            return UInt64(number * size)
        }
        return nil
    }
}
