import Glibc
import PointerGeometry

/// An arc of SVG path data, by its end points as the notes to SVG 1.1 (F.6) have it.
struct EllipticalArc {
    var from: Point
    var to: Point
    /// Not negative.
    var radii: Point
    /// Of the ellipse's x axis, in degrees, clockwise.
    var rotation: Double
    var isLarge: Bool
    var isClockwise: Bool

    /// Angles closer than this to a whole number of quarter turns count as such, in radians.
    private static let angleTolerance = 1e-9

    /// Appends one cubic for each quarter turn begun; a line for a radius of 0, nothing for no way at all.
    ///
    /// Works on the unit circle that the ellipse is mapped to, with unit vectors
    /// instead of angles, so that arcs of whole quarter turns come out exactly.
    func appendCurves(to elements: inout [Path.Element]) {
        guard from != to else { return }
        guard radii.x > 0, radii.y > 0 else {
            elements.append(.line(to))
            return
        }
        let (sine, cosine) = Rotation.sineAndCosine(degrees: rotation)
        let halfX = (from.x - to.x) / 2
        let halfY = (from.y - to.y) / 2
        // Half the chord in the ellipse's own axes, in units of its radii.
        var chordX = (cosine * halfX + sine * halfY) / radii.x
        var chordY = (cosine * halfY - sine * halfX) / radii.y
        var scale = 1.0
        let squared = chordX * chordX + chordY * chordY
        guard squared > 0, squared.isFinite else {
            // A chord that vanishes beside the radii, or radii that vanish beside the chord.
            elements.append(.line(to))
            return
        }
        if squared > 1 {
            // Radii too small for the chord grow to half of it.
            scale = squared.squareRoot()
            chordX /= scale
            chordY /= scale
        }
        let distance = squared > 1 ? 0 : ((1 - squared) / squared).squareRoot()
        let side = isLarge == isClockwise ? -distance : distance
        let centerX = side * chordY
        let centerY = -side * chordX
        let start = Point(x: chordX - centerX, y: chordY - centerY)
        let end = Point(x: -chordX - centerX, y: -chordY - centerY)

        var sweep = atan2(start.x * end.y - start.y * end.x, start.x * end.x + start.y * end.y)
        if isClockwise && sweep < 0 { sweep += 2 * .pi }
        if !isClockwise && sweep > 0 { sweep -= 2 * .pi }
        if squared >= 1 { sweep = isClockwise ? .pi : -.pi }

        let quarter = Double.pi / 2
        let count = max(1, ((sweep.magnitude - EllipticalArc.angleTolerance) / quarter).rounded(.up))
        let step = sweep / count
        let reach = 4.0 / 3 * tan(step / 4)
        let isQuarter = (step.magnitude - quarter).magnitude < EllipticalArc.angleTolerance
        let stepSine = isQuarter ? (step < 0 ? -1.0 : 1.0) : sin(step)
        let stepCosine = isQuarter ? 0.0 : cos(step)

        let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        func place(_ x: Double, _ y: Double) -> Point {
            let ownX = (x + centerX) * radii.x * scale
            let ownY = (y + centerY) * radii.y * scale
            return Point(
                x: cosine * ownX - sine * ownY + middle.x, y: sine * ownX + cosine * ownY + middle.y)
        }
        var here = start
        for index in 1...Int(count) {
            let isLast = index == Int(count)
            let next =
                isLast
                ? end
                : Point(
                    x: stepCosine * here.x - stepSine * here.y, y: stepSine * here.x + stepCosine * here.y)
            elements.append(
                .cubic(
                    place(here.x - reach * here.y, here.y + reach * here.x),
                    place(next.x + reach * next.y, next.y - reach * next.x),
                    isLast ? to : place(next.x, next.y)))
            here = next
        }
    }
}
