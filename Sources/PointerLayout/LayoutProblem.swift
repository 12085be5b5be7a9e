/// One thing that is wrong with the values of a layout, with its place as steps
/// from a view (or from the document), before it is put into words for a sender.
package struct LayoutProblem: Sendable {
    package enum Step: Hashable, Sendable {
        case member(StaticName)
        case index(Int)
        /// One number of a few: by place where they are written as an array, by name where as an object.
        case part(Int, StaticName)
    }

    package var reason: String
    /// The place of the view in `Layout.views`; nil when the document itself is meant.
    package var view: Int?
    package var steps: [Step]
    package var hint: String

    /// The place in a document that is spelled as `LayoutWriter` spells it.
    package func canonicalPointer(in tree: ViewTree) -> String {
        var pointer = view.map { tree.pointer(to: $0) } ?? ""
        for step in steps {
            switch step {
            case .member(let name): pointer.append("/\(name)")
            case .index(let index): pointer.append("/\(index)")
            case .part(let index, _): pointer.append("/\(index)")
            }
        }
        return pointer
    }
}

/// A member's name, known to the program; costs nothing until it is told.
package struct StaticName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: StaticString

    package init(stringLiteral value: StaticString) {
        name = value
    }

    package var description: String { name.description }

    package static func == (first: StaticName, second: StaticName) -> Bool {
        first.description == second.description
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}
