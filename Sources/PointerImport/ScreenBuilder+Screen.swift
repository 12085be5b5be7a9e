import PointerGeometry

extension ScreenBuilder {
    /// Finds the screen: the windows, else the application, else what the elements cover.
    ///
    /// An application element tells the size that the device had when the app was
    /// started, which is wrong once the device is turned; windows tell the truth.
    mutating func findScreen() throws(ImportRefusal) {
        let outermost = elements.indices.filter { elements[$0].parent < 0 && !decisions[$0].isDropped }
        guard !outermost.isEmpty else {
            throw ImportRefusal(
                "No element of the page source has a frame that can be used.",
                at: elements.isEmpty ? nil : source.place(of: 0),
                hint: "Elements need x, y, width and height as finite numbers.")
        }
        let applications = outermost.filter { elements[$0].type == "Application" }
        if outermost.count == 1 { rootElement = applications.first }
        settleScales(applications)
        if try takeWindows(applications) { return }
        for application in applications where isLarge(decisions[application].box) {
            return take(decisions[application].box)
        }
        try takeExtent()
    }

    /// Takes the largest window, those with something visible first. False when there is none.
    private mutating func takeWindows(_ applications: [Int]) throws(ImportRefusal) -> Bool {
        let windows = elements.indices.filter {
            elements[$0].type == "Window" && !decisions[$0].isDropped && isLarge(decisions[$0].box)
        }
        let visible = branchesWithVisibleElements()
        func rank(_ index: Int) -> (Int, Double) { (visible[index] ? 1 : 0, decisions[index].box.area) }
        guard let best = windows.max(by: { rank($0) < rank($1) }),
            // The first of equals.
            let screen = windows.first(where: { rank($0) == rank(best) })
        else { return false }
        take(decisions[screen].box)
        for application in applications where elements[application].hasSize {
            let box = decisions[application].box
            if box.maxX != size.width || box.maxY != size.height {
                note(
                    .warned,
                    "the application gives another size than its windows; the windows are taken as the screen",
                    application)
            }
        }
        let screenBox = Box(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        for window in windows where !screenBox.covers(decisions[window].box) {
            note(.warned, "this window reaches beyond the screen, where nothing can be pointed at", window)
        }
        if elements[screen].parent < 0, elements.indices.filter({ elements[$0].parent < 0 }).count == 1,
            decisions[screen].box.minX == 0, decisions[screen].box.minY == 0
        {
            rootElement = screen
        }
        return true
    }

    private mutating func take(_ box: Box) {
        size = Size(width: box.maxX, height: box.maxY)
    }

    private mutating func takeExtent() throws(ImportRefusal) {
        var extent = Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
        for index in elements.indices where !decisions[index].isDropped && elements[index].parent < 0 {
            extent = extent.union(decisions[index].box)
        }
        if !isLarge(extent) {
            for index in elements.indices where !decisions[index].isDropped {
                extent = extent.union(decisions[index].box)
            }
        }
        guard isLarge(extent) else {
            throw ImportRefusal(
                "No element of the page source has a size.", at: source.place(of: 0),
                hint: "Save the page source with its x, y, width and height attributes.")
        }
        take(extent)
        report.add(
            .guessed,
            "the file has no application or window with a size; the screen reaches from 0, 0 to the farthest element"
        )
    }

    private func isLarge(_ box: Box) -> Bool { box.maxX > 0 && box.maxY > 0 && !box.isEmpty }

    /// For each element, whether it or anything in it is visible; what the file does not say counts as visible.
    func branchesWithVisibleElements() -> [Bool] {
        var result = elements.map { $0.isVisible != false }
        for index in elements.indices.reversed() where !decisions[index].isDropped && result[index] {
            let parent = elements[index].parent
            if parent >= 0 { result[parent] = true }
        }
        return result
    }
}

extension ScreenBuilder {
    /// Finds windows that are given in pixels beside others in points: empty ones are dropped, others rescaled.
    fileprivate mutating func settleScales(_ applications: [Int]) {
        let windows = elements.indices.filter { elements[$0].type == "Window" && !decisions[$0].isDropped }
        let references = (applications + windows).map { decisions[$0].box }.filter(isLarge)
        for window in windows {
            let box = decisions[window].box
            guard box.minX == 0, box.minY == 0,
                let factor = references.lazy.compactMap({ box.pixelFactor(over: $0) }).first
            else { continue }
            if branch(window).contains(where: { elements[$0].hasMeaning || decisions[$0].role.isControl }) {
                for index in branch(window) {
                    decisions[index].box = decisions[index].box.divided(by: factor)
                }
                note(
                    .warned,
                    "this window is given in pixels beside one in points; it is rescaled by 1/\(Int(factor))",
                    window)
            } else {
                drop(window, "this window is given in pixels beside one in points, and nothing is in it")
            }
        }
        if decisions.contains(where: \.isDropped) && !windows.isEmpty {
            let left = windows.filter { !decisions[$0].isDropped }.count
            if left < windows.count {
                report.add(
                    .warned, "windows in pixels and in points are mixed; only those in points are taken")
            }
        }
    }
}

extension Box {
    fileprivate var area: Double { (maxX - minX) * (maxY - minY) }

    /// 2 or 3 when this size is so many times the other's, upright or turned.
    fileprivate func pixelFactor(over other: Box) -> Double? {
        let (width, height) = (maxX - minX, maxY - minY)
        let (points, lines) = (other.maxX - other.minX, other.maxY - other.minY)
        return [2.0, 3.0].first { factor in
            // Screens with odd pixel counts round by less than one point.
            func fits(_ pixels: Double, _ points: Double) -> Bool { abs(pixels - factor * points) < factor }
            return fits(width, points) && fits(height, lines) || fits(width, lines) && fits(height, points)
        }
    }

    fileprivate func divided(by factor: Double) -> Box {
        Box(minX: minX / factor, minY: minY / factor, maxX: maxX / factor, maxY: maxY / factor)
    }
}
