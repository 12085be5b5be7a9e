import PointerGeometry
import PointerLayout

extension ScreenBuilder {
    /// Writes the views down, back to front, with frames in their parents' spaces.
    mutating func makeLayout() -> Layout {
        var names = UniqueNames()
        var layout = Layout(size: size, views: [])
        if let rootElement { layout.name = elements[rootElement].readableName }
        // Where each element's view stands, by element.
        var places = [Int](repeating: 0, count: elements.count)
        if rootElement == nil {
            layout.views.append(View(parent: -1, id: names.take("screen")))
        }
        let shownOrder = elements.indices.filter { !decisions[$0].isDropped }
            .sorted { decisions[$0].order < decisions[$1].order }
        // Names are given in the order of the file, so that they do not depend on who is in front.
        var ids = [String?](repeating: nil, count: elements.count)
        for index in elements.indices where !decisions[index].isDropped { ids[index] = id(of: index, &names) }
        layout.views.reserveCapacity(shownOrder.count + 1)
        for index in shownOrder {
            let parent = elements[index].parent
            let isRoot = index == rootElement
            var view = View(
                parent: isRoot ? -1 : parent >= 0 ? places[parent] : 0, id: ids[index],
                kind: decisions[index].role.kind)
            if !isRoot { view.frame = frame(of: index) }
            describe(index, &view)
            places[index] = layout.views.count
            layout.views.append(view)
        }
        return layout
    }

    /// The frame in the parent's space; the root's origin is the screen's.
    private func frame(of index: Int) -> Rect {
        let box = decisions[index].box
        let parent = elements[index].parent
        let isInside = parent >= 0 && parent != rootElement
        let origin = isInside ? Point(x: decisions[parent].box.minX, y: decisions[parent].box.minY) : .zero
        return Rect(
            x: box.minX - origin.x, y: box.minY - origin.y, width: box.maxX - box.minX,
            height: box.maxY - box.minY)
    }

    private mutating func describe(_ index: Int, _ view: inout View) {
        let decision = decisions[index]
        view.label = elements[index].readableName
        // Once for a branch, so that one edit shows it again.
        let parent = elements[index].parent
        view.isHidden = decision.isHidden && !(parent >= 0 && decisions[parent].isHidden)
        view.isUserInteractionEnabled = !decision.ignoresTouches
        view.pointer = decision.pointer
        if decision.isPassThrough {
            var hitTest = HitTest()
            hitTest.passThrough = true
            view.hitTest = hitTest
        }
        if view.kind == .slider {
            if let fraction = elements[index].fraction {
                view.slider.value = fraction
            } else {
                guess(
                    "a slider whose value is no share of the whole: its thumb is put at the start",
                    index)
            }
        }
    }

    /// The name, else the label, else the value, made unique; controls and named types
    /// without any have their type. Wrappers without a name have no id.
    private func id(of index: Int, _ names: inout UniqueNames) -> String? {
        let element = elements[index]
        for text in [element.name, element.label, element.value] {
            if let text, let id = UniqueNames.valid(text) { return names.take(id) }
        }
        if decisions[index].isPassThrough || decisions[index].role.isContainer && index != rootElement {
            return nil
        }
        return UniqueNames.valid(element.type).map { names.take($0) }
    }
}

extension PageElement {
    /// What people read on it: the label, else the name, else the value.
    fileprivate var readableName: String? {
        [label, name, value].compactMap(\.self).first { !$0.isBlank }
    }
}

/// Gives out ids, each once: `Settings`, `Settings-2`, `Settings-3` …
struct UniqueNames {
    private var counts: [ExactString: Int] = [:]

    /// An id that was not given out yet: the name itself, else the name with a number.
    mutating func take(_ name: String) -> String {
        var number = counts[ExactString(name)] ?? 0
        var id = name
        repeat {
            number += 1
            id = number == 1 ? name : "\(name)-\(number)"
        } while number > 1 && counts[ExactString(id)] != nil
        counts[ExactString(name)] = number
        if number > 1 { counts[ExactString(id)] = 1 }
        return id
    }

    /// The text as an id: on one line, without `@` at its start, short enough to take a number; nil when nothing is left.
    static func valid(_ text: String) -> String? {
        let line = text.singleLine(maximumBytes: maximumBytes).drop { $0 == "@" }
        let id = String(line.drop(while: \.isWhitespace))
        return id.isEmpty ? nil : id
    }

    /// Room for a dash and a number within `PointerMetrics.maximumIdentifierBytes`.
    private static let maximumBytes = PointerMetrics.maximumIdentifierBytes - 16
}
