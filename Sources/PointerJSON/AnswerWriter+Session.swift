import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

// What sessions say, from the layout in which a pointer's region was found.
extension AnswerWriter {
    /// A transition without its closing brace: sequence number, pointer, type, reason, region, and with an enter or exit
    /// the animations (rule T6), with a style what the pointer becomes.
    package func append(
        _ transition: PointerTransition, sequence: Int, pointer: String, time: Double?,
        drawn: ResolvedPointer?,
        to sink: inout ByteSink
    ) {
        sink.append(#"{"sequence":"#)
        sink.append(integer: sequence)
        sink.append(#","pointer":"#)
        sink.append(string: pointer)
        if let time {
            sink.append(#","t":"#)
            sink.append(number: time)
        }
        sink.append(#","type":"#)
        sink.append(transition.kind.quotedName)
        sink.append(#","reason":"#)
        sink.append(transition.reason.quotedName)
        sink.append(#","region":"#)
        let match = transition.match
        append(match, layout.extent(of: match), to: &sink)
        let animations = compilation.names.animations[match.region]
        switch transition.kind {
        case .enter: append(animations: animations?.onEnter ?? [], to: &sink)
        case .exit: append(animations: animations?.onExit ?? [], to: &sink)
        case .style:
            sink.append(#","style":"#)
            append(styleOf: match.region, to: &sink)
            if let drawn {
                sink.append(#","drawn":"#)
                append(valueOf: drawn, in: match, to: &sink)
            }
        }
        sink.append("}")
    }

    private func append(_ match: RegionMatch, _ extent: RegionExtent, to sink: inout ByteSink) {
        append(namesOf: match.region, to: &sink)
        sink.append(#","position":"#)
        sink.append(match.position)
        append(match.requested, extent, to: &sink)
        append(latchingAxesOf: match.region, to: &sink)
        sink.append("}")
    }

    private func append(animations: [AnimatedChange], to sink: inout ByteSink) {
        sink.append(#","animations":["#)
        for (place, change) in animations.enumerated() {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            sink.append(change)
        }
        sink.append(UInt8(ascii: "]"))
    }

    /// A pointer of a session: the members of an answer, and what holds it. This writer is the session's layout's.
    ///
    /// `home` wrote about the layout in which the pointer's region was found, another one while a button holds the region
    /// across a change.
    package func append(_ pointer: TrackedPointer, home: AnswerWriter, to sink: inout ByteSink) {
        sink.append(#"{"layout":"#)
        sink.append(layoutName)
        sink.append(#","revision":"#)
        sink.append(revision)
        guard let position = pointer.position else {
            sink.append(#","point":null,"hit":null,"region":null,"style":null,"pointer":null"#)
            appendHold(of: pointer, to: &sink)
            return
        }
        sink.append(#","point":"#)
        sink.append(position)
        appendHit(at: position, to: &sink)
        home.append(pointer.match, pointer.pointer, to: &sink)
        appendHold(of: pointer, to: &sink)
    }

    func appendHit(at position: Point, to sink: inout ByteSink) {
        let hit = layout.hitTest(position)
        guard hit >= 0 else { return sink.append(#","hit":null"#) }
        sink.append(#","hit":{"view":"#)
        append(view: hit, to: &sink)
        sink.append(#","position":"#)
        sink.append(layout.location(position, in: hit))
        sink.append("}")
    }

    /// The members from `region` to `hint`.
    func append(_ match: RegionMatch?, _ drawn: ResolvedPointer?, to sink: inout ByteSink) {
        let extent = match.map { layout.extent(of: $0) }
        if let match, let extent {
            sink.append(#","region":"#)
            append(match, extent, to: &sink)
            sink.append(#","style":"#)
            append(styleOf: match.region, to: &sink)
        } else {
            sink.append(#","region":null,"style":null"#)
        }
        if let drawn {
            sink.append(#","pointer":"#)
            append(valueOf: drawn, in: match, to: &sink)
        }
        if let match, let extent { appendHint(about: extent, of: match, to: &sink) }
    }

    private func appendHold(of pointer: TrackedPointer, to sink: inout ByteSink) {
        sink.append(#","pointerType":"#)
        sink.append(string: SessionPointerType(pointer.device).rawValue)
        sink.append(#","modifiers":"#)
        sink.append(modifiers: pointer.modifiers)
        sink.append(#","buttons":["#)
        var isFirst = true
        for bit in 0..<UInt32.bitWidth where pointer.buttons & 1 << UInt32(bit) != 0 {
            if !isFirst { sink.append(UInt8(ascii: ",")) }
            isFirst = false
            sink.append(button: bit)
        }
        sink.append(#"],"latched":"#)
        sink.append(pointer.latch != nil)
        append(inputsOf: pointer, to: &sink)
        sink.append(UInt8(ascii: "}"))
    }
}

extension ByteSink {
    /// A button by its name, or its number counted from 1.
    mutating func append(button bit: Int) {
        switch bit {
        case 0: append(#""primary""#)
        case 1: append(#""secondary""#)
        default: append(integer: bit + 1)
        }
    }

    /// A change as documents write it.
    fileprivate mutating func append(_ change: AnimatedChange) {
        append(#"{"view":"#)
        append(string: change.view)
        append(#","property":"#)
        switch change.value {
        case .alpha(let alpha):
            append(#""alpha","value":"#)
            append(number: alpha)
        case .isHidden(let isHidden):
            append(#""isHidden","value":"#)
            append(isHidden)
        case .backgroundColor(let color):
            append(#""backgroundColor","value":"#)
            append(string: color.css)
        case .transform(let map):
            append(#""transform","value":"#)
            append(map)
        }
        append(UInt8(ascii: "}"))
    }
}

extension PointerTransition.Kind {
    fileprivate var quotedName: StaticString {
        switch self {
        case .exit: #""exit""#
        case .enter: #""enter""#
        case .style: #""style""#
        }
    }
}

extension PointerTransition.Reason {
    fileprivate var quotedName: StaticString {
        switch self {
        case .moved: #""moved""#
        case .modifiers: #""modifiers""#
        case .left: #""left""#
        case .removed: #""removed""#
        case .disabled: #""disabled""#
        case .layoutChanged: #""layoutChanged""#
        case .locked: #""locked""#
        case .idle: #""idle""#
        }
    }
}
