/// A screen of some 10,000 views as an application has it: panels, rows, and controls with a label
/// inside. Half of its area is regions.
///
/// Of twenty controls twelve are buttons (automatic, lift or highlight), two have a hover, two are text fields, two
/// links, one has a circle that rests on one axis, and one regions of its own. Six in a hundred views have
/// a grid, a text or a larger region that is cut.
enum Screen {
    static let width = 1600.0
    static let height = 1000.0

    static func layout() -> String {
        var panels: [String] = []
        for panel in 0..<25 {
            let rows = (0..<8).map { row(panel, $0) }
            panels.append(
                #"{"id":"panel\#(panel)","frame":[\#(panel % 5 * 320),\#(panel / 5 * 200),320,200],"children":[\#(rows.joined(separator: ","))]}"#
            )
        }
        return
            #"{"size":{"width":\#(width),"height":\#(height)},"root":{"id":"window","children":[\#(panels.joined(separator: ","))]}}"#
    }

    private static func row(_ panel: Int, _ row: Int) -> String {
        let controls = (0..<16).map { column in
            let number = panel * 128 + row * 16 + column
            return
                #"{"frame":[\#(column * 20),0,20,25],"children":[\#(control(number))]}"#
        }
        return
            #"{"id":"row\#(panel).\#(row)","frame":[0,\#(row * 25),320,25],"children":[\#(controls.joined(separator: ","))]}"#
    }

    private static func control(_ number: Int) -> String {
        let common =
            #""id":"control-\#(number)","frame":[2,4.5,16,16],"children":[{"frame":[3,3,10,10],"kind":"label"}]"#
        func own(_ interaction: String) -> String {
            #"{\#(common),"interactions":[{"type":"pointer",\#(interaction)}]}"#
        }
        switch number % 20 {
        case 0..<6: return #"{\#(common),"kind":"button","cornerRadius":4,"pointer":true}"#
        case 6..<9:
            return #"{\#(common),"kind":"button","backgroundColor":"\u0023336699","pointer":true}"#
        case 9..<12:
            return
                #"{\#(common),"kind":"button","pointer":{"effect":"highlight","shape":{"type":"roundedRect","outset":3,"cornerRadius":6}}}"#
        case 12, 13: return #"{\#(common),"kind":"cell","pointer":"hover"}"#
        case 14: return #"{\#(common),"kind":"textField"}"#
        case 15: return own(#""regions":[{"id":"grid","grid":{"cell":{"width":4,"height":4}}}]"#)
        case 16, 17: return #"{\#(common),"kind":"link"}"#
        case 18:
            return own(#""style":{"shape":{"type":"circle","radius":6},"constrainedAxes":["horizontal"]}"#)
        default: return own(#""regions":[{"id":"wide","outset":2,"latchingAxes":["vertical"]}]"#)
        }
    }
}
