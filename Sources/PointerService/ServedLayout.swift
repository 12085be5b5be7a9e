import PointerJSON
import PointerMessage
import PointerStore

/// One revision of a layout, compiled, with what every answer about it says.
final class ServedLayout: Sendable {
    let id: LayoutID
    let revision: Revision
    let answers: AnswerWriter
    /// The same, for the hot path: counting references to it would cost a question more than finding its view.
    let uncountedAnswers: Unmanaged<AnswerWriter>
    /// The value of `ETag`, as a header of an answer written at once.
    let entityTag: PreparedHeader
    /// Which revision there is, as an event for those who follow pointers: without an id, since it is no transition.
    let revisionEvent: [UInt8]

    init(_ pieces: AnswerPieces, entry: LayoutEntry) {
        id = entry.id
        revision = entry.revision
        answers = AnswerWriter(
            pieces, layout: entry.id.description, revision: entry.revision.description)
        uncountedAnswers = .passUnretained(answers)
        entityTag = PreparedHeader("ETag", EntityTag.text(of: entry.revision))
        revisionEvent = ServerSentEvent.bytes(
            "revision", id: nil, data: Self.eventData(of: entry.id, entry.revision).utf8)
    }

    /// Which revision there is, as an event whose id names it.
    func event(_ name: StaticString) -> [UInt8] {
        ServerSentEvent.bytes(name, id: revision.description, data: Self.eventData(of: id, revision).utf8)
    }

    private static func eventData(of id: LayoutID, _ revision: Revision) -> String {
        #"{"layout":"\#(id)","revision":"\#(revision)"}"#
    }
}
