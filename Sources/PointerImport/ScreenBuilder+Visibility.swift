extension ScreenBuilder {
    /// Hides the branches in which the tool saw nothing on the screen.
    ///
    /// `visible` speaks of the element itself: a collection may be not visible
    /// while its cells are, so only a branch without any visible element is
    /// hidden. Where a file calls everything invisible it says nothing, and all is kept.
    mutating func settleVisibility() {
        let visible = branchesWithVisibleElements()
        let kept = elements.indices.filter { !decisions[$0].isDropped }
        let inside = kept.filter { $0 != rootElement && elements[$0].type != "Application" }
        if !inside.isEmpty && !inside.contains(where: { visible[$0] }) {
            report.add(
                .warned,
                "the file calls nothing on the screen visible, so this is left out of account and all is kept"
            )
            return
        }
        for index in kept where index != rootElement {
            let parent = elements[index].parent
            if parent >= 0 && decisions[parent].isHidden {
                decisions[index].isHidden = true
            } else if !visible[index] {
                decisions[index].isHidden = true
                note(.guessed, "hidden: the file calls neither it nor anything in it visible", index)
            } else if elements[index].isVisible == false {
                note(
                    .kept, "called not visible, but something in it is: it stays, and so does what is in it",
                    index)
            }
        }
    }
}
