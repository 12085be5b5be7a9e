import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver

/// A session driven at random, beside what a client believes who sees nothing but the transitions.
struct SessionModel {
    /// One thing that happened, as it can be played back.
    enum Step {
        case event(PointerEvent)
        /// To the layout of that place in `layouts`.
        case change(Int)
    }

    /// A region by what does not depend on the layout's tables.
    private struct Belief: Equatable {
        var view: String
        var identifier: String?
        var requested: Rect
    }

    let layouts: [Compilation]
    private(set) var session: PointerSession
    private(set) var steps: [Step] = []
    private(set) var told: [PointerTransition] = []
    /// The region that each pointer's client believes in, by pointer.
    private var believed: [Int32: Belief] = [:]
    /// Pencils that came down without hovering, until they hover.
    private var landed: Set<Int32> = []
    /// The layout of each epoch.
    private var epochs: [Int] = [0]
    /// What was wrong, in sentences.
    private(set) var faults: [String] = []
    /// How often something worth testing happened.
    private(set) var reached: Set<String> = []

    init(layouts: [Compilation]) {
        self.layouts = layouts
        session = PointerSession(layout: layouts[0].layout)
    }

    /// Plays steps on a new session, without checks.
    static func replay(_ steps: [Step], on layouts: [Compilation]) -> (PointerSession, [PointerTransition]) {
        var model = SessionModel(layouts: layouts)
        var told: [PointerTransition] = []
        for step in steps { model.apply(step, &told) }
        return (model.session, told)
    }

    mutating func take(_ step: Step) {
        steps.append(step)
        let before = session
        var new: [PointerTransition] = []
        apply(step, &new)
        told += new
        for transition in new { believe(transition) }
        checkOrder(new)
        checkHolds(before, new)
        if case .event(let event) = step { follow(event, before) }
        checkPointers()
    }

    private mutating func apply(_ step: Step, _ told: inout [PointerTransition]) {
        switch step {
        case .event(let event): session.handle(event, &told)
        case .change(let place):
            epochs.append(place)
            let (layouts, epochs) = (layouts, epochs)
            session.change(to: layouts[place].layout, &told) { match, epoch in
                layouts[epochs[Int(epoch)]].carried(match, to: layouts[place])
            }
        }
    }

    /// Enters and exits alternate, and no exit or style comes without its enter.
    private mutating func believe(_ transition: PointerTransition) {
        let before = believed[transition.pointer]
        let region = belief(transition.match, transition.epoch)
        switch transition.kind {
        case .enter:
            if before != nil { faults.append("a second enter") }
            believed[transition.pointer] = region
        case .exit:
            if before != region { faults.append("an exit without its enter") }
            believed[transition.pointer] = nil
        case .style:
            if before != region { faults.append("a style without its enter") }
        }
        reached.insert("\(transition.kind) \(transition.reason)")
    }

    private func belief(_ match: RegionMatch, _ epoch: Int32) -> Belief {
        let compilation = layouts[epochs[Int(epoch)]]
        return Belief(
            view: compilation.name(ofView: match.view),
            identifier: compilation.names.regionIDs[Int(match.region)], requested: match.requested)
    }

    private mutating func checkOrder(_ new: [PointerTransition]) {
        if zip(new, new.dropFirst()).contains(where: { $0.pointer > $1.pointer }) {
            faults.append("transitions are not in the order of the pointers")
        }
    }

    /// While a button is down a region is only ever lost, by the layout or by leaving.
    private mutating func checkHolds(_ before: PointerSession, _ new: [PointerTransition]) {
        for transition in new {
            guard let old = before.pointer(transition.pointer), old.isHeld else { continue }
            let stillHeld = session.pointer(transition.pointer)?.isHeld == true
            guard stillHeld else { continue }
            reached.insert("lost while held")
            if transition.kind != .exit { faults.append("\(transition.kind) while a button is down") }
            if ![.removed, .disabled, .layoutChanged, .locked].contains(transition.reason) {
                faults.append("exit by \(transition.reason) while a button is down")
            }
        }
        for pointer in session.pointers where pointer.latch != nil {
            reached.insert("latched")
            if pointer.match == nil || pointer.buttons & Buttons.primary == 0 {
                faults.append("a latch without a region or without its button")
            }
        }
    }

    private mutating func follow(_ event: PointerEvent, _ before: PointerSession) {
        let old = before.pointer(event.pointer)
        guard let pointer = session.pointer(event.pointer) else {
            landed.remove(event.pointer)
            return
        }
        if event.kind == .down, pointer.device == .pencil, old?.position == nil {
            landed.insert(event.pointer)
            reached.insert("pencil landed")
        }
        if !pointer.isHeld { landed.remove(event.pointer) }
    }

    /// The client's belief is the session's state, and that is the stateless answer where nothing holds it.
    private mutating func checkPointers() {
        if Set(believed.keys).subtracting(session.pointers.map(\.key)) != [] {
            faults.append("a client believes in a region of a pointer that is gone")
        }
        for pointer in session.pointers {
            if believed[pointer.key] != pointer.match.map({ belief($0, pointer.epoch) }) {
                faults.append("a client believes in another region than the session")
            }
            guard !pointer.isHeld else {
                if pointer.match != nil { reached.insert("held in a region") }
                continue
            }
            guard let position = pointer.position, !landed.contains(pointer.key) else {
                if pointer.match != nil { faults.append("a region without a position") }
                continue
            }
            let answer = session.layout.resolve(at: position, modifiers: pointer.modifiers)
            if answer.match != pointer.match {
                faults.append("\(pointer.match as Any) is not the stateless \(answer.match as Any)")
            }
            if pointer.device != .pencil, pointer.pointer != answer.pointer {
                faults.append("the pointer is drawn otherwise than the stateless answer says")
            }
        }
    }
}
