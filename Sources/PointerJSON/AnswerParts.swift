/// What a question asks for beyond the members that every answer has.
public struct AnswerParts: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `path`: the views from the hit view outwards.
    public static let path = AnswerParts(rawValue: 1)
    /// `explain` and `occludedBy`: linear in the views of the layout.
    public static let explain = AnswerParts(rawValue: 2)
    /// `outline`: the pointer's shape as SVG path data, in the window.
    public static let outline = AnswerParts(rawValue: 4)
    /// `valid`: the rectangle around the position in which hit view, region and style stay the same (rule Q2).
    public static let valid = AnswerParts(rawValue: 8)
}
