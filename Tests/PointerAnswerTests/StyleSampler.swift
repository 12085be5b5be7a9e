/// A layout with every form of region, style and shape, one a cell, upright, scaled, flipped, turned
/// by quarters and by other angles; some cells are cut by their parents.
enum StyleSampler {
    static let width = 1200.0
    static let height = 1000.0

    static let styles = [
        "null", #"{"effect":"lift"}"#, #"{"effect":"highlight"}"#, #"{"effect":"hover"}"#, #""hidden""#,
        #""system""#,
        #"{"effect":{"type":"hover","preferredTintMode":"underlay","prefersShadow":true,"prefersScaledContent":false}}"#,
        #"{"effect":"automatic","accessories":[{"type":"arrow","position":"top"},{"type":"shape","shape":{"type":"circle","radius":3.5},"position":{"offset":4,"angle":0.5},"orientationMatchesAngle":true}]}"#,
        #"{"type":"system","accessories":[{"type":"arrow","position":"bottomLeft","orientationMatchesAngle":true}]}"#,
        #"{"type":"hidden","accessories":[{"type":"arrow","position":"left"}]}"#,
        #"{"shape":{"type":"crosshair"},"constrainedAxes":["vertical"],"accessories":[{"type":"shape","shape":{"type":"circle","radius":2},"position":"right"}]}"#,
        #"{"shape":{"type":"roundedRect","rect":[-3,-4.5,30,20],"cornerRadius":[1,2,3,4]}}"#,
        #"{"shape":{"type":"circle","radius":7.25},"constrainedAxes":["horizontal"]}"#,
        #"{"shape":{"type":"path","d":"M0 0L10 0Q12 5 10 10C8 12 4 12 0 10Z"},"constrainedAxes":["vertical"]}"#,
        #"{"shape":{"type":"verticalBeam"},"constrainedAxes":["vertical"]}"#,
        #"{"shape":{"type":"horizontalBeam","length":1000},"constrainedAxes":["horizontal","vertical"]}"#,
        #"{"shape":{"type":"crosshair","length":12,"thickness":1.5}}"#,
        #"{"effect":"lift","shape":{"type":"roundedRect","outset":6,"cornerRadius":5}}"#,
        #"{"effect":"highlight","shape":{"type":"path","d":"M0 0L40 0L20 30Z","pathSpace":"view"}}"#,
        #"{"effect":"lift","shape":{"type":"circle","radius":9}}"#,
        #"{"effect":"lift","shape":{"type":"verticalBeam"}}"#,
        #"{"effect":"hover","shape":{"type":"crosshair","length":10,"thickness":2}}"#,
    ]

    static let regions = [
        "", #""regions":[{"id":"a\"\\é","rect":[5,5,20,20],"latchingAxes":["horizontal"]},{"outset":-2}]"#,
        #""regions":[{"outset":12,"latchingAxes":["vertical","horizontal"]}]"#,
        #""regions":[{"path":"M0 0L40 10L20 40Z"}]"#,
        #""regions":[{"id":"grid","grid":{"cell":{"width":9,"height":7},"spacing":{"x":1,"y":2},"origin":{"x":1,"y":0.3}}}]"#,
        #""regions":[{"rect":[0,0,40,40]},{"id":"shift","modifiers":["shift"]}]"#,
    ]

    static let transforms = [
        "[1,0,0,1,0,0]", "[2,0,0,0.5,3,-2]", "[-1,0,0,1,0,0]", "[0,1,-1,0,0,0]",
        #"{"rotate":30,"scale":0.8}"#,
        "[0.9,0.3,-0.2,1.1,0,0]",
    ]

    static func layout() -> String {
        var cells: [String] = []
        var place = 0
        for style in styles {
            for region in regions {
                let transform = transforms[(place + place / transforms.count) % transforms.count]
                let x = Double(place % 12) * 96 + 20
                let y = Double(place / 12) * 96 + 20
                let id = place % 3 == 0 ? "" : #""id":"view \#(place)","#
                let name = place % 4 == 0 ? #""id":"i\#(place)","# : ""
                let members = region.isEmpty ? "" : region + ","
                cells.append(
                    #"{"frame":[\#(x),\#(y),64,60],"children":[{\#(id)"frame":[8,6.5,48,44],"cornerRadius":[0,4,8,2],"#
                        + #""backgroundColor":"\u0023fff","transform":\#(transform),"hitTest":{"outset":3},"#
                        + #""interactions":[{"type":"pointer",\#(name)\#(members)"style":\#(style)}]}]}"#)
                place += 1
            }
        }
        cells.append(
            #"{"kind":"textView","id":"text","frame":[1000,860,150,100],"contentOffset":{"x":0,"y":7},"lineHeight":18.4}"#
        )
        cells.append(
            #"{"kind":"textView","id":"verse","frame":[800,860,150,100],"transform":{"rotate":12},"#
                + #""lines":[[0,10,100,12],[0,30,140,30]]}"#)
        cells.append(#"{"kind":"segmentedControl","frame":[600,900,150,30],"segments":4}"#)
        cells.append(#"{"kind":"slider","frame":[400,900,150,20],"value":0.3}"#)
        return #"{"size":{"width":\#(width),"height":\#(height)},"root":{"id":"root","children":["#
            + cells.joined(separator: ",") + "]}}"
    }
}
