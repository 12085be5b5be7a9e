/// Which state of a layout something belongs to: a number counted from 1 and the nonce of the layout's creation.
///
/// The nonce is drawn when an id comes to be, so that after a deletion, a new creation or a restart of a store that
/// forgets no revision of before is ever met again.
public struct Revision: Hashable, Sendable {
    /// 1 at creation, one more with every replacement.
    public let number: Int
    /// Of the creation; the same for all revisions that follow it.
    public let nonce: UInt64

    public init(number: Int, nonce: UInt64) {
        self.number = number
        self.nonce = nonce
    }

    /// The first revision of a layout that is being created.
    static func first() -> Revision { Revision(number: 1, nonce: .random(in: 1 ... .max)) }

    /// The one that replaces this one.
    var next: Revision { Revision(number: number + 1, nonce: nonce) }
}

extension Revision: CustomStringConvertible {
    /// `3-k9f2v0c8a1`: what answers call `revision`, and the entity tag without its quotes.
    public var description: String { "\(number)-\(String(nonce, radix: 36))" }
}
