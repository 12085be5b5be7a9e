/// What a handler found out about a request before all of it had arrived, in terms of its own.
public struct Foresight {
    /// What the request is about; nil when nothing was found out. Held: `forget` lets it go. Counting it at each look
    /// would cost more than the looks.
    public private(set) var subject: Unmanaged<AnyObject>?
    /// By what the handler sees that `subject` is still right.
    public private(set) var generation = 0
    public private(set) var x = 0.0
    public private(set) var y = 0.0
    /// Nil until a handler sets it.
    public var place: Int32?

    public init() {}

    /// Nothing must have been found out before.
    public mutating func set(_ subject: Unmanaged<AnyObject>, generation: Int, x: Double, y: Double) {
        self.subject = subject
        self.generation = generation
        self.x = x
        self.y = y
        place = nil
    }

    public mutating func forget() {
        guard let subject else { return }
        subject.release()
        self.subject = nil
    }
}
