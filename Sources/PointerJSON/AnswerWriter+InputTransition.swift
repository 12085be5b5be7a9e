import PointerGeometry
import PointerLayout
import PointerSolver

// What sessions say of input other than motion.
extension AnswerWriter {
    /// This writer is that of the layout in whose tables the input is a place.
    package func append(
        _ transition: InputTransition, sequence: Int, pointer: String, to sink: inout ByteSink
    ) {
        sink.append(#"{"sequence":"#)
        sink.append(integer: sequence)
        sink.append(#","pointer":"#)
        sink.append(string: pointer)
        if let time = transition.time {
            sink.append(#","t":"#)
            sink.append(number: time)
        }
        sink.append(#","type":"#)
        sink.append(string: transition.kind.name)
        sink.append(#","event":"#)
        sink.append(string: transition.event.name)
        sink.append(#","taker":{"#)
        appendMembers(ofTaker: transition.input, isActionSheet: transition.isActionSheet, to: &sink)
        sink.append(UInt8(ascii: "}"))
        switch transition.kind {
        case .scroll, .secondary: break
        case .longPress, .drag, .band:
            sink.append(#","state":"#)
            sink.append(string: transition.state.name(of: transition.kind))
            sink.append(#","start":"#)
            sink.append(transition.start)
        }
        sink.append(#","position":"#)
        sink.append(transition.position)
        if transition.kind == .drag {
            sink.append(#","offset":"#)
            sink.append(
                Point(
                    x: transition.position.x - transition.start.x,
                    y: transition.position.y - transition.start.y))
        }
        if transition.kind == .band {
            sink.append(#","modifiers":"#)
            sink.append(modifiers: transition.modifiers)
            sink.append(#","band":"#)
            append(
                bandOf: transition.input, from: transition.start,
                to: transition.state == .possible ? nil : transition.position, to: &sink)
        }
        sink.append(UInt8(ascii: "}"))
    }

    /// The `inputs` of a pointer: what its buttons may lead to and when, and what they have led to.
    func append(inputsOf pointer: TrackedPointer, to sink: inout ByteSink) {
        sink.append(#","inputs":["#)
        var isFirst = true
        for press in pointer.presses {
            for input in press.inputs {
                if !isFirst { sink.append(UInt8(ascii: ",")) }
                isFirst = false
                sink.append(#"{"type":"#)
                sink.append(string: input.kind.name)
                sink.append(#","event":"#)
                sink.append(string: input.event.name)
                sink.append(#","state":"#)
                sink.append(string: input.state.name(of: input.kind))
                sink.append(#","taker":{"#)
                appendMembers(ofTaker: input.input, isActionSheet: input.isActionSheet, to: &sink)
                sink.append(#"},"start":"#)
                sink.append(press.start)
                sink.append(#","after":"#)
                sink.append(number: input.delay)
                sink.append(#","due":"#)
                if let due = input.due { sink.append(number: due) } else { sink.append("null") }
                sink.append(UInt8(ascii: "}"))
            }
        }
        sink.append(UInt8(ascii: "]"))
    }
}

extension ByteSink {
    /// The names of the bits of `Modifiers`, as a list.
    mutating func append(modifiers: UInt32) {
        append(UInt8(ascii: "["))
        var isFirst = true
        for (bit, name) in Modifiers.names.enumerated() where modifiers & 1 << UInt32(bit) != 0 {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            append(string: name)
        }
        append(UInt8(ascii: "]"))
    }
}
