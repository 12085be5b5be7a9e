import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// How many views `occludedBy` names at most.
    static let occluderLimit = 100

    /// The `explain` and `occludedBy` members (rules Q3 and R4).
    func appendExplanation(
        at point: Point, modifiers: UInt32, _ match: RegionMatch?, to sink: inout ByteSink
    ) {
        sink.append(#","explain":["#)
        let explanation = layout.explain(at: point, modifiers: modifiers)
        for (place, step) in explanation.steps.enumerated() {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            sink.append(#"{"view":"#)
            append(view: step.view, to: &sink)
            sink.append(#","interaction":"#)
            if step.interaction >= 0 {
                append(interaction: step.interaction, to: &sink)
            } else {
                sink.append("null")
            }
            let words = step.verdict.words
            sink.append(#","rule":""#)
            sink.append(words.rule)
            sink.append(#"","verdict":"#)
            sink.append(string: text(words, other: step.other))
            sink.append(UInt8(ascii: "}"))
        }
        sink.append(#"],"occludedBy":"#)
        let occluders = match.map { match in
            return layout.views(
                occluding: layout.extent(of: match), of: match.view, limit: AnswerWriter.occluderLimit)
        }
        append(views: occluders ?? [], to: &sink)
    }

    private func text(_ words: VerdictWords, other: Int32) -> String {
        guard words.namesOther, other >= 0 else { return words.text }
        return words.text + " " + compilation.name(ofView: other)
    }
}

/// A verdict in words: the rule that decided and what it found.
struct VerdictWords {
    var rule: StaticString
    var text: String
    /// Whether the other view's name follows.
    var namesOther = false
}

extension Explanation.Verdict {
    var words: VerdictWords {
        switch self {
        case .hit: VerdictWords(rule: "H4", text: "hit")
        case .hidden: VerdictWords(rule: "H1", text: "hidden")
        case .interactionDisabled: VerdictWords(rule: "H1", text: "user interaction off")
        case .faint: VerdictWords(rule: "H1", text: "alpha below 0.01")
        case .noInverse: VerdictWords(rule: "H1", text: "transform without inverse")
        case .skippedWith: VerdictWords(rule: "H1", text: "skipped with", namesOther: true)
        case .outsideAncestor: VerdictWords(rule: "H4", text: "outside hit area of", namesOther: true)
        case .belowOpaque: VerdictWords(rule: "H3", text: "inside opaque", namesOther: true)
        case .passesThrough: VerdictWords(rule: "H5", text: "passes through")
        case .behind: VerdictWords(rule: "H4", text: "behind", namesOther: true)
        case .answers: VerdictWords(rule: "R2", text: "answers")
        case .disabled: VerdictWords(rule: "R1", text: "disabled")
        case .modifiersNotDown: VerdictWords(rule: "R2", text: "modifiers not down")
        case .outsideRegions: VerdictWords(rule: "R2", text: "outside its regions")
        case .inSpacing: VerdictWords(rule: "R3", text: "in the spacing of its grid")
        case .noRegions: VerdictWords(rule: "R2", text: "offers no regions")
        case .locked: VerdictWords(rule: "T8", text: "the pointer is locked")
        case .endsSearch: VerdictWords(rule: "R5", text: "nil ends the search")
        case .notAsked: VerdictWords(rule: "R5", text: "not asked any more")
        case .outsideHitArea: VerdictWords(rule: "R4", text: "outside hit area of", namesOther: true)
        case .occluded: VerdictWords(rule: "R4", text: "behind", namesOther: true)
        }
    }
}
