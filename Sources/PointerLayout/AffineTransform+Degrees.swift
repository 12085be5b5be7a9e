import Glibc
import PointerGeometry

extension AffineTransform {
    /// Scale, then rotate, then translate, as the object form of a document's `transform` is applied.
    ///
    /// Rotation is in degrees, clockwise on the screen. Multiples of 90, negative
    /// ones and those beyond a full turn included, are exact, so that such maps
    /// keep axes (rule H2).
    public init(
        rotate degrees: Double = 0, scale: (x: Double, y: Double) = (1, 1),
        translate: (x: Double, y: Double) = (0, 0)
    ) {
        let (sine, cosine) = Rotation.sineAndCosine(degrees: degrees)
        // Adding 0 turns −0 into 0.
        self.init(
            a: cosine * scale.x + 0, b: sine * scale.x + 0, c: -sine * scale.y + 0, d: cosine * scale.y + 0,
            tx: translate.x, ty: translate.y)
    }
}

/// Sines and cosines: the only ones of the product, taken while a document is read (rule L5).
enum Rotation {
    /// Exact for multiples of 90 degrees: the nearest quarter turn is split off first.
    static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
        let withinTurn = degrees.truncatingRemainder(dividingBy: 360)
        let quarters = (withinTurn / 90).rounded()
        let rest = (withinTurn - quarters * 90) * (.pi / 180)
        let (sine, cosine) = (sin(rest), cos(rest))
        switch Int(exactly: quarters) ?? 0 {
        case 1, -3: return (cosine, -sine)
        case 2, -2: return (-sine, -cosine)
        case 3, -1: return (-cosine, sine)
        default: return (sine, cosine)
        }
    }
}
