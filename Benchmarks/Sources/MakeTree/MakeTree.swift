import BenchmarkSupport
import Foundation
import PointerGeometry

/// `MakeTree COUNT SEED FILE` writes the tree that hit testing is measured on as a layout, and prints what is in it as JSON.
///
/// Every view has an identifier. Of the leaves 35 in a hundred are buttons with a pointer (automatic, lift or
/// highlight), 15 are cells with a hover, 5 are text fields, and the rest labels and images without any interaction.
@main
struct MakeTree {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
            print("MakeTree COUNT SEED FILE")
            exit(64)
        }
        var random = SeededGenerator(seed)
        let tree = ViewTree(count: count, &random)
        var interactions = 0
        var text = ""
        text.reserveCapacity(160 * count)
        text += #"{"size":{"width":\#(tree.window.maxX),"height":\#(tree.window.maxY)},"root":"#
        // In preorder; a view's text is closed when the next one is no descendant of it.
        var open: [Int] = []
        for (number, view) in tree.views.enumerated() {
            var isFirst = true
            while let last = open.last, last != view.parent {
                text += tree.views[last].children.isEmpty ? "}" : "]}"
                open.removeLast()
                isFirst = false
            }
            if view.parent >= 0, !isFirst { text += "," }
            text += #"{"id":"view-\#(number)""#
            if view.parent >= 0 {
                let parent = tree.views[view.parent].frame
                text +=
                    #","frame":[\#(view.frame.minX - parent.minX),\#(view.frame.minY - parent.minY),"#
                    + #"\#(view.frame.maxX - view.frame.minX),\#(view.frame.maxY - view.frame.minY)]"#
            }
            if view.children.isEmpty {
                let kind = leaf(&random)
                text += kind.text
                if kind.hasPointer { interactions += 1 }
            } else {
                text += #","children":["#
            }
            open.append(number)
        }
        while let last = open.popLast() { text += tree.views[last].children.isEmpty ? "}" : "]}" }
        text += "}"
        try Data(text.utf8).write(to: URL(fileURLWithPath: arguments[3]))
        print(
            #"{"views":\#(tree.views.count),"interactions":\#(interactions),"bytes":\#(text.utf8.count),"width":\#(tree.window.maxX),"height":\#(tree.window.maxY)}"#
        )
    }

    private static func leaf(_ random: inout SeededGenerator) -> (text: String, hasPointer: Bool) {
        switch random.int(0...99) {
        case 0..<15: (#","kind":"button","cornerRadius":8,"pointer":true"#, true)
        case 15..<25: (#","kind":"button","backgroundColor":"\#u{23}336699","pointer":"lift""#, true)
        case 25..<35:
            (
                #","kind":"button","pointer":{"effect":"highlight","shape":{"type":"roundedRect","outset":4,"cornerRadius":6}}"#,
                true
            )
        case 35..<50: (#","kind":"cell","pointer":"hover""#, true)
        case 50..<55: (#","kind":"textField""#, true)
        case 55..<90: (#","kind":"label""#, false)
        default: (#","kind":"image""#, false)
        }
    }
}
