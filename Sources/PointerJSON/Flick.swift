import PointerGeometry
import PointerLayout
import PointerSolver

/// A pointer that is let go in motion, as the body of `POST …/target` tells it (rule T9):
/// `{"position": {"x", "y"}, "velocity": {"x", "y"}, "radius", "modifiers", "pointerType"}`.
public struct Flick: Hashable, Sendable {
    private static let members = ["position", "velocity", "radius", "modifiers", "pointerType"]

    /// In the window.
    public var position = Point.zero
    /// Points a second.
    public var velocity = Point.zero
    /// How far from where it would land a region may lie, in points; nil leaves it to the layout's option.
    public var radius: Double?
    public var modifiers: Modifiers = []
    public var pointerType = PointerType.mouse

    public init(_ bytes: UnsafeBufferPointer<UInt8>) throws(QuestionRefusal) {
        let document: JSONDocument
        do { document = try JSONDocument(parsing: UnsafeRawBufferPointer(bytes)) } catch {
            throw QuestionRefusal(.malformed, findings: [LayoutFinding(error, pointer: "")])
        }
        var reading = PointReading()
        read(document.root, &reading)
        if reading.findings.isEmpty {
            let landing = CompiledLayout.landing(from: position, velocity: velocity)
            if !landing.x.isFinite || !landing.y.isFinite {
                reading.note("out-of-range", "/velocity", "Write a velocity whose way can be told in points.")
            }
        }
        if !reading.findings.isEmpty { throw QuestionRefusal(findings: reading.findings) }
    }

    private mutating func read(_ root: JSONNode, _ reading: inout PointReading) {
        guard root.isObject else {
            reading.note(
                "wrong-type", "",
                "Write `{\"position\": {\"x\": 1, \"y\": 2}, \"velocity\": {\"x\": 900, \"y\": 0}}`.")
            return
        }
        for (key, value) in root.members {
            switch String(decoding: key, as: UTF8.self) {
            case "position": position = reading.pair(of: value, "/position") ?? .zero
            case "velocity": velocity = reading.pair(of: value, "/velocity") ?? .zero
            case "radius":
                guard let radius = reading.number(value, "/radius") else { continue }
                if radius >= 0 {
                    self.radius = radius
                } else {
                    reading.note("out-of-range", "/radius", "Write a number of points from 0.")
                }
            case "modifiers": modifiers = reading.modifiers(value, "/modifiers")
            case "pointerType": pointerType = reading.pointerType(value, "/pointerType")
            case let name: reading.noteUnknown(name, "/" + reading.escaped(name), Flick.members)
            }
        }
        if root.member("position") == nil {
            reading.note("missing-member", "", "Add `position`, where the pointer is in the window.")
        }
        if root.member("velocity") == nil {
            reading.note("missing-member", "", "Add `velocity`, in points a second.")
        }
    }
}

extension PointReading {
    /// Two numbers, as `{x, y}` or `[x, y]`.
    fileprivate mutating func pair(of node: JSONNode, _ pointer: String) -> Point? {
        guard node.isObject else { return pair(node, pointer) }
        var x: Double?
        var y: Double?
        for (key, value) in node.members {
            switch String(decoding: key, as: UTF8.self) {
            case "x": x = number(value, pointer + "/x")
            case "y": y = number(value, pointer + "/y")
            case let name: noteUnknown(name, "\(pointer)/" + escaped(name), ["x", "y"])
            }
        }
        if node.member("x") == nil { note("missing-member", pointer, "Add `x`, a number.") }
        if node.member("y") == nil { note("missing-member", pointer, "Add `y`, a number.") }
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }
}
