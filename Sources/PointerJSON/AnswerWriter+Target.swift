import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// Where a flick takes the pointer (rule T9): where it would land, where it comes to rest, and the region that took
    /// it there, with its style and what the pointer becomes; null without one.
    public func target(of flick: Flick) -> [UInt8] {
        let target = layout.target(
            from: flick.position, velocity: flick.velocity,
            radius: flick.radius ?? compilation.magnetismRadius,
            modifiers: UInt32(flick.modifiers.rawValue))
        return ByteSink.array(capacity: 2048) { sink in
            sink.append(#"{"layout":"#)
            sink.append(layoutName)
            sink.append(#","revision":"#)
            sink.append(revision)
            sink.append(#","landing":"#)
            sink.append(target.landing)
            sink.append(#","position":"#)
            sink.append(target.position)
            if let match = target.match {
                let pointer = layout.pointer(
                    at: target.position, in: match, device: flick.pointerType.device)
                append(match, pointer, to: &sink)
            } else {
                sink.append(#","region":null,"style":null,"pointer":null"#)
            }
            sink.append("}")
        }
    }
}
