/// A moment of the calendar, in milliseconds since the first of January 1970, UTC.
public struct Timestamp: Hashable, Sendable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }
}

extension Timestamp: CustomStringConvertible {
    /// RFC 3339, in UTC: `2026-03-01T12:30:00.250Z`.
    public var description: String {
        let (days, inDay) = milliseconds.flooredDivision(by: 86_400_000)
        let (year, month, day) = Self.date(ofDay: days)
        let seconds = inDay / 1000
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(seconds / 3600, 2))"
            + ":\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2)).\(padded(inDay % 1000, 3))Z"
    }

    /// The Gregorian date of a day counted from the first of January 1970; years are taken to begin in March, so that
    /// the day of the leap year comes last.
    private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
        // 400 years have 146,097 days; day 0 of that count is the first of March of the year 0.
        let (era, inEra) = (day + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let dayOfYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfMonth)
    }
}

extension Int64 {
    fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
