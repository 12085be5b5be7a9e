extension EditedDocument {
    /// The whole document as it is now.
    func text() -> [UInt8] {
        guard let root = views.first else { return texts[0].bytes }
        // The root's own span may be in another text by now; it stood at the value of `root`.
        let document = texts[0]
        guard
            let span = document.members(of: document.root).first(where: { document.isString($0.key, "root") })
        else { return document.bytes }
        var writer = Writer(document: self, capacity: document.bytes.count)
        writer.copy(document.bytes[..<span.value.lowerBound])
        if root.isChanged { writer.write(0) } else { writer.copy(document.bytes[span.value]) }
        writer.copy(document.bytes[span.value.upperBound...])
        return writer.bytes
    }

    /// Writes changed views around what has not changed, without recursion.
    private struct Writer {
        private enum Task {
            case view(Int)
            case bytes(text: Int, Range<Int>)
            case literal(StaticString)
        }

        private let document: EditedDocument
        private(set) var bytes: [UInt8] = []

        init(document: EditedDocument, capacity: Int) {
            self.document = document
            bytes.reserveCapacity(capacity)
        }

        mutating func copy(_ part: ArraySlice<UInt8>) {
            bytes += part
        }

        mutating func write(_ view: Int) {
            // In reverse: the last one is next.
            var tasks: [Task] = [.view(view)]
            while let task = tasks.popLast() {
                switch task {
                case .literal(let text):
                    bytes.append(
                        contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
                case .bytes(let text, let span):
                    bytes += document.texts[text].bytes[span]
                case .view(let view):
                    let record = document.views[view]
                    if record.isChanged {
                        tasks += tasksReversed(for: record)
                    } else {
                        bytes += document.texts[record.text].bytes[record.span]
                    }
                }
            }
        }

        private func tasksReversed(for view: View) -> [Task] {
            var tasks: [Task] = []
            func gap(_ from: Int, _ to: Int) {
                if from < to { tasks.append(.bytes(text: view.text, from..<to)) }
            }
            if !view.isListChanged {
                // The children stand where they stood.
                var place = view.span.lowerBound
                for (child, slot) in zip(view.children, view.slots) {
                    gap(place, slot.lowerBound)
                    tasks.append(.view(child))
                    place = slot.upperBound
                }
                gap(place, view.span.upperBound)
                return tasks.reversed()
            }
            if let list = view.listSpan {
                gap(view.span.lowerBound, list.lowerBound)
                tasks += listTasks(view)
                gap(list.upperBound, view.span.upperBound)
            } else if view.children.isEmpty {
                gap(view.span.lowerBound, view.span.upperBound)
            } else {
                let text = document.texts[view.text]
                gap(view.span.lowerBound, view.span.upperBound - 1)
                tasks.append(
                    .literal(text.members(of: view.span).isEmpty ? "\"children\": " : ", \"children\": "))
                tasks += listTasks(view)
                tasks.append(.literal("}"))
            }
            return tasks.reversed()
        }

        private func listTasks(_ view: View) -> [Task] {
            var tasks: [Task] = [.literal("[")]
            for (place, child) in view.children.enumerated() {
                if place > 0 { tasks.append(.literal(", ")) }
                tasks.append(.view(child))
            }
            tasks.append(.literal("]"))
            return tasks
        }
    }
}
