/// What moves the pointer.
///
/// Accepted with every question; answers do not differ by it before pointers are tracked (rule T7).
public enum PointerType: String, Sendable, CaseIterable {
    case mouse, trackpad, pencil
}
