import PointerGeometry

/// Paths as SVG path data: absolute `M L Q C Z`, numbers separated by one space.
public enum SVGPathText {
    public static func append(_ path: Path, to bytes: inout [UInt8]) {
        for element in path.elements {
            switch element {
            case .move(let p): append("M", [p], to: &bytes)
            case .line(let p): append("L", [p], to: &bytes)
            case .quad(let p, let q): append("Q", [p, q], to: &bytes)
            case .cubic(let p, let q, let r): append("C", [p, q, r], to: &bytes)
            case .close: bytes.append(UInt8(ascii: "Z"))
            }
        }
    }

    private static func append(_ command: Unicode.Scalar, _ points: [Point], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: command))
        for (offset, point) in points.enumerated() {
            if offset > 0 { bytes.append(UInt8(ascii: " ")) }
            JSONNumber.append(point.x, to: &bytes)
            bytes.append(UInt8(ascii: " "))
            JSONNumber.append(point.y, to: &bytes)
        }
    }
}
