import PointerJSON
import PointerMessage

extension Request {
    /// What the raw query says; a refusal of it becomes a problem.
    func withQuery<Result>(
        _ read: (UnsafeBufferPointer<UInt8>?) throws(QuestionRefusal) -> Result
    ) throws(Problem) -> Result {
        do {
            guard let query else { return try read(nil) }
            return try query.withUnsafeBufferPointer { (query) throws(QuestionRefusal) in try read(query) }
        } catch {
            throw .badQuery(error)
        }
    }

    /// Refuses any parameter, for routes that know none.
    func refuseQuery() throws(Problem) {
        try withQuery { (query) throws(QuestionRefusal) in try QueryParameters(query, known: []).check() }
    }
}
