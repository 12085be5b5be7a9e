import PointerGeometry
import PointerLayout
import PointerSolver

extension AnswerWriter {
    /// The `style` member: what was asked, and what `automatic` resolved to (rule S3).
    func append(styleOf region: Int32, to sink: inout ByteSink) {
        let style = layout.styles[Int(layout.regions[Int(region)].style)]
        switch style.form {
        case .none:
            sink.append("null")
            return
        case .effect:
            sink.append(#"{"type":"effect","effect":"#)
            append(effectOf: style, to: &sink)
        case .shape:
            sink.append(#"{"type":"shape","constrainedAxes":"#)
            sink.append(axes: style.constrainedAxes)
        case .hidden:
            sink.append(#"{"type":"hidden""#)
        case .system:
            sink.append(#"{"type":"system""#)
        }
        sink.append(#","accessories":["#)
        for place in 0..<Int(style.accessoryCount) {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            sink.append(compilation.names.accessories[Int(style.firstAccessory) + place])
        }
        sink.append("]}")
    }

    private func append(effectOf style: CompiledStyle, to sink: inout ByteSink) {
        sink.append(#"{"asked":"#)
        sink.append(style.effectAsked.quotedName)
        sink.append(#","type":"#)
        sink.append(style.effect.quotedName)
        if style.effect == .hover {
            sink.append(#","preferredTintMode":"#)
            switch style.tintMode {
            case .none: sink.append(#""none""#)
            case .overlay: sink.append(#""overlay""#)
            case .underlay: sink.append(#""underlay""#)
            }
            sink.append(#","prefersShadow":"#)
            sink.append(style.flags.contains(.prefersShadow))
            sink.append(#","prefersScaledContent":"#)
            sink.append(style.flags.contains(.prefersScaledContent))
        }
        sink.append(UInt8(ascii: "}"))
    }
}

extension CompiledStyle.Effect {
    fileprivate var quotedName: StaticString {
        switch self {
        case .automatic: #""automatic""#
        case .highlight: #""highlight""#
        case .lift: #""lift""#
        case .hover: #""hover""#
        }
    }
}

// What was asked, as documents write it.
extension ByteSink {
    /// An accessory with every member that documents give it (rule S7).
    package mutating func append(_ accessory: PointerAccessory) {
        switch accessory.content {
        case .arrow:
            append(#"{"type":"arrow""#)
        case .shape(let shape):
            append(#"{"type":"shape","shape":"#)
            append(shape)
        }
        append(#","position":"#)
        switch accessory.position {
        case .named(let name):
            append(string: name.rawValue)
        case .polar(let offset, let angle):
            append(#"{"offset":"#)
            append(number: offset)
            append(#","angle":"#)
            append(number: angle)
            append(UInt8(ascii: "}"))
        }
        append(#","orientationMatchesAngle":"#)
        append(accessory.orientationMatchesAngle)
        append(UInt8(ascii: "}"))
    }

    /// A shape as written; lengths and radii that were left out stay out.
    package mutating func append(_ shape: PointerShape) {
        switch shape {
        case .roundedRect(let rounded):
            append(#"{"type":"roundedRect""#)
            switch rounded.area {
            case .rect(let rect):
                append(#","rect":"#)
                append(rect)
            case .outset(let outset):
                append(#","outset":"#)
                append(outset)
            }
            if let radii = rounded.cornerRadius {
                append(#","cornerRadius":"#)
                append(radii)
            }
        case .path(let path, let inViewSpace):
            append(#"{"type":"path","d":""#)
            append(pathData: path)
            append(UInt8(ascii: "\""))
            if inViewSpace { append(#","pathSpace":"view""#) }
        case .circle(let radius):
            append(#"{"type":"circle","radius":"#)
            append(number: radius)
        case .verticalBeam(let length):
            append(#"{"type":"verticalBeam""#)
            append(optionalLength: length)
        case .horizontalBeam(let length):
            append(#"{"type":"horizontalBeam""#)
            append(optionalLength: length)
        case .crosshair(let length, let thickness):
            append(#"{"type":"crosshair","length":"#)
            append(number: length)
            append(#","thickness":"#)
            append(number: thickness)
        }
        append(UInt8(ascii: "}"))
    }

    private mutating func append(optionalLength length: Double?) {
        guard let length else { return }
        append(#","length":"#)
        append(number: length)
    }

    private mutating func append(_ outset: DirectionalInsets) {
        switch outset {
        case .fixed(let insets):
            append(
                sides: [
                    ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
                    ("right", insets.right),
                ])
        case .directional(let top, let leading, let bottom, let trailing):
            append(sides: [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)])
        }
    }

    private mutating func append(sides: [(name: StaticString, distance: Double)]) {
        for (place, side) in sides.enumerated() {
            append(place == 0 ? #"{""# as StaticString : #",""#)
            append(side.name)
            append(#"":"#)
            append(number: side.distance)
        }
        append(UInt8(ascii: "}"))
    }
}
