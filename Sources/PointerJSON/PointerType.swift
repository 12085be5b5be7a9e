/// What moves the pointer.
///
/// A pencil shows effects only, neither shapes alone nor the system pointer (rule T7); mouse and trackpad are alike.
public enum PointerType: String, Sendable, CaseIterable {
    case mouse, trackpad, pencil
}
