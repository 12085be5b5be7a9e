import PointerGeometry

/// Numbers and ids by themselves.
extension LayoutValidator {
    mutating func checkIdentifier(_ id: String) {
        let count = id.utf8.count
        guard
            count == 0 || count > PointerMetrics.maximumIdentifierBytes || id.utf8.first == UInt8(ascii: "@")
        else {
            return
        }
        let hint =
            if count == 0 {
                "Write an id or leave it out; an empty one names nothing."
            } else if count > PointerMetrics.maximumIdentifierBytes {
                "Shorten the id: \(count) bytes of UTF-8 are more than \(PointerMetrics.maximumIdentifierBytes)."
            } else {
                "Take the `@` away from the front: it marks the paths of views without id."
            }
        note("invalid-id", .member("id"), hint: hint)
    }

    mutating func checkFinite(_ value: Double, _ step: LayoutProblem.Step, _ outer: LayoutProblem.Step? = nil)
    {
        guard !value.isFinite else { return }
        if let outer { trail.append(outer) }
        note("not-finite", step, hint: "Write a finite number.")
        if outer != nil { trail.removeLast() }
    }

    mutating func checkNotNegative(_ value: Double, _ step: LayoutProblem.Step, _ what: String) {
        guard !(value >= 0 && value.isFinite) else { return }
        if !value.isFinite { return checkFinite(value, step) }
        note("out-of-range", step, hint: "\(what) is 0 or more.")
    }

    mutating func checkPositive(_ value: Double, _ step: LayoutProblem.Step, _ what: String) {
        guard !(value > 0 && value.isFinite) else { return }
        if !value.isFinite { return checkFinite(value, step) }
        note("out-of-range", step, hint: "\(what) is more than 0.")
    }

    mutating func checkUnit(
        _ value: Double, _ step: LayoutProblem.Step, _ inner: LayoutProblem.Step?, _ what: String
    ) {
        guard !(value >= 0 && value <= 1) else { return }
        trail.append(step)
        let hint = value.isFinite ? "\(what) lies between 0 and 1." : "Write a finite number between 0 and 1."
        let reason = value.isFinite ? "out-of-range" : "not-finite"
        if let inner { note(reason, inner, hint: hint) } else { note(reason, hint: hint) }
        trail.removeLast()
    }

    mutating func checkPoint(_ point: Point, _ name: StaticName) {
        guard !(point.x.isFinite && point.y.isFinite) else { return }
        checkFinite(point.x, .member("x"), .member(name))
        checkFinite(point.y, .member("y"), .member(name))
    }

    mutating func checkRect(_ rect: Rect, _ name: StaticName) { checkRect(rect, at: .member(name)) }

    /// Each number is finite, and so are the max edges.
    mutating func checkRect(_ rect: Rect, at step: LayoutProblem.Step) {
        // Sums of finite numbers; not finite when any of them is not.
        guard !((rect.x + rect.width).isFinite && (rect.y + rect.height).isFinite) else { return }
        trail.append(step)
        let count = problems.count
        checkFinite(rect.x, .part(0, "x"))
        checkFinite(rect.y, .part(1, "y"))
        checkFinite(rect.width, .part(2, "width"))
        checkFinite(rect.height, .part(3, "height"))
        if problems.count == count {
            note(
                "not-finite",
                hint: "Origin and size add up to more than a double holds; write smaller numbers.")
        }
        trail.removeLast()
    }

    mutating func checkTransform(_ transform: AffineTransform, _ name: StaticName) {
        let sum = (transform.a + transform.b) + (transform.c + transform.d) + (transform.tx + transform.ty)
        // One comparison for the usual case; a sum may overflow though each number is finite.
        guard !sum.isFinite else { return }
        trail.append(.member(name))
        checkFinite(transform.a, .part(0, "a"))
        checkFinite(transform.b, .part(1, "b"))
        checkFinite(transform.c, .part(2, "c"))
        checkFinite(transform.d, .part(3, "d"))
        checkFinite(transform.tx, .part(4, "tx"))
        checkFinite(transform.ty, .part(5, "ty"))
        trail.removeLast()
    }

    mutating func checkRadii(_ radii: CornerRadii, _ name: StaticName) {
        let isGood =
            radii.topLeft >= 0 && radii.topRight >= 0 && radii.bottomRight >= 0 && radii.bottomLeft >= 0
            && (radii.topLeft + radii.topRight + radii.bottomRight + radii.bottomLeft).isFinite
        guard !isGood else { return }
        if radii.isUniform { return checkNotNegative(radii.topLeft, .member(name), "A radius") }
        trail.append(.member(name))
        checkNotNegative(radii.topLeft, .part(0, "topLeft"), "A radius")
        checkNotNegative(radii.topRight, .part(1, "topRight"), "A radius")
        checkNotNegative(radii.bottomRight, .part(2, "bottomRight"), "A radius")
        checkNotNegative(radii.bottomLeft, .part(3, "bottomLeft"), "A radius")
        trail.removeLast()
    }

    mutating func checkInsets(_ insets: DirectionalInsets, _ name: StaticName) {
        let sides: (Double, Double, Double, Double)
        let isFixed: Bool
        switch insets {
        case .fixed(let fixed):
            sides = (fixed.top, fixed.left, fixed.bottom, fixed.right)
            isFixed = true
        case .directional(let top, let leading, let bottom, let trailing):
            sides = (top, leading, bottom, trailing)
            isFixed = false
        }
        guard !(sides.0.isFinite && sides.1.isFinite && sides.2.isFinite && sides.3.isFinite) else { return }
        trail.append(.member(name))
        checkFinite(sides.0, .member("top"))
        checkFinite(sides.1, .member(isFixed ? "left" : "leading"))
        checkFinite(sides.2, .member("bottom"))
        checkFinite(sides.3, .member(isFixed ? "right" : "trailing"))
        trail.removeLast()
    }

    mutating func checkPath(_ path: Path, _ name: StaticName, mustDraw: Bool = false) {
        let isFinite = path.elements.allSatisfy { element in
            switch element {
            case .move(let p), .line(let p): p.x.isFinite && p.y.isFinite
            case .quad(let p, let q): p.x.isFinite && p.y.isFinite && q.x.isFinite && q.y.isFinite
            case .cubic(let p, let q, let r):
                p.x.isFinite && p.y.isFinite && q.x.isFinite && q.y.isFinite && r.x.isFinite && r.y.isFinite
            case .close: true
            }
        }
        if !isFinite {
            note(
                "not-finite", .member(name),
                hint: "The path's coordinates add up to more than a double holds.")
        } else if mustDraw && !path.draws {
            note(
                "empty-path", .member(name), hint: "The path draws nothing: write at least one line or curve."
            )
        }
    }
}

extension Path {
    /// Whether anything but moves and closes stands in it.
    fileprivate var draws: Bool {
        elements.contains { element in
            switch element {
            case .line, .quad, .cubic: true
            case .move, .close: false
            }
        }
    }
}
