import PointerGeometry
import PointerLayout
import PointerOracle

@testable import PointerJSON

/// Edits of a layout's text: most of single views, some that are refused, some that no view by itself can follow.
struct RandomEdits {
    private var random: SeededGenerator
    /// Views whose members are taken.
    private let source: EditedDocument

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed ^ 0xED17)
        source = EditedDocument(LayoutWriter.write(RandomLayout.makeWithInputs(seed: seed &+ 7001)))
    }

    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        let value = Double.random(in: range, using: &random)
        return chance(0.5) ? value.rounded() : value
    }

    private mutating func one<T>(of list: [T]) -> T { list.randomElement(using: &random)! }

    /// A body of `POST …/edits`.
    mutating func next(in text: [UInt8]) -> String {
        let views = EditedDocument(text).views
        let count = chance(0.8) ? 1 : Int.random(in: 2...4, using: &random)
        let edits = (0..<count).map { _ in edit(views) }
        return #"{"edits": [\#(edits.joined(separator: ", "))]}"#
    }

    private mutating func edit(_ views: [EditedDocument.View]) -> String {
        let name = chance(0.02) ? "nobody" : name(Int.random(in: 0..<views.count, using: &random), views)
        if chance(0.04) { return #"{"op": "remove", "view": "\#(name)"}"# }
        if chance(0.04) {
            return #"{"op": "insert", "parent": "\#(name)", "view": {"frame": [1, 2, 3, 4]}}"#
        }
        return #"{"op": "set", "view": "\#(name)", "members": {\#(members())}}"#
    }

    private mutating func name(_ view: Int, _ views: [EditedDocument.View]) -> String {
        if let id = views[view].id, chance(0.9) { return id }
        var path: [String] = []
        var place = view
        while views[place].parent >= 0 {
            let parent = views[place].parent
            path.append(String(views[parent].children.firstIndex(of: place)!))
            place = parent
        }
        return "@" + path.reversed().joined(separator: ".")
    }

    private mutating func members() -> String {
        switch Int.random(in: 0...13, using: &random) {
        case 0...4:
            return
                #""frame": [\#(number(-20...300)), \#(number(-20...300)), \#(number(-40...200)), \#(number(0...200))]"#
        case 5: return #""alpha": \#(one(of: [0, 0.005, 0.5, 1, 2])), "isHidden": \#(chance(0.3))"#
        case 6:
            return
                #""contentOffset": {"x": \#(number(-20...20))}, "transform": {"rotate": \#(number(0...90))}"#
        case 7:
            return one(of: [
                #""pointer": "lift""#, #""pointer": "highlight""#, #""pointer": "hover""#,
                #""pointer": true"#,
                #""pointer": null"#, ##""pointer": "hidden", "backgroundColor": "#fff""##,
            ])
        case 8:
            return one(of: [
                #""frame": null"#, #""id": "v1""#, #""id": null"#, #""children": []"#, #""kind": "label""#,
                #""alpha": "much""#, #""transform": [0, 0, 0, 0, 0, 0]"#, #""frme": 1"#, #""hitTest": null"#,
                #""metadata": {"a": {"b": [1, 2.50]}, "c": null}"#, #""label": "sch\u00f6n""#, "",
            ])
        default:
            // What another view says, or a part of it.
            let view = one(of: source.views)
            let text = source.texts[view.text]
            let members = text.members(of: view.span).filter {
                !text.isString($0.key, "children") && !text.isString($0.key, "id")
            }
            let few = members.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
            return few.map { key, value in
                String(decoding: text.bytes[key], as: UTF8.self) + ": "
                    + String(decoding: text.bytes[value], as: UTF8.self)
            }.joined(separator: ", ")
        }
    }
}
