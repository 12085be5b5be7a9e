import PointerLayout
import PointerSolver

extension Compilation {
    /// The input of a later layout that is the same by ids: view, type, and the interaction's id, else its number;
    /// enabled or not. −1 when it is gone.
    public func carriedInput(_ input: Int32, to later: Compilation) -> Int32 {
        let old = layout.inputs[Int(input)]
        guard let view = later.view(named: name(ofView: old.view)) else { return -1 }
        let place = later.layout.views[Int(view)].nearestInputs
        guard place >= 0 else { return -1 }
        let list = later.layout.inputLists[Int(place)]
        guard list.view == view else { return -1 }
        let id = names.inputIDs[Int(input)]
        for candidate in list.first..<list.first + list.count {
            let new = later.layout.inputs[Int(candidate)]
            guard new.kind == old.kind else { continue }
            let newID = later.names.inputIDs[Int(candidate)]
            if let id, let newID {
                if ExactString(id) == ExactString(newID) { return candidate }
            } else if id == nil, newID == nil, new.number == old.number {
                return candidate
            }
        }
        return -1
    }
}
