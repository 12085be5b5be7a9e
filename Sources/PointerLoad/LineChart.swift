import Glibc

/// A chart of lines as SVG, with a linear axis across and a linear or logarithmic one up.
struct LineChart {
    struct Line {
        var name: String
        /// A class of the page's style: a, b or c.
        var style: String
        var points: [(x: Double, y: Double)]
    }

    var lines: [Line]
    /// Marks of the axis across, with what stands at them.
    var marks: [(x: Double, text: String)]
    var isLogarithmic: Bool
    /// What stands at a mark of the axis up.
    var label: (Double) -> String

    private static let width = 860.0
    private static let height = 240.0
    private static let left = 70.0
    private static let right = 30.0
    private static let top = 22.0
    private static let bottom = 22.0

    var svg: String {
        let values = lines.flatMap(\.points)
        guard let highest = values.map(\.y).max(), highest > 0 else {
            return "<p class=\"note\">Nothing to show.</p>\n"
        }
        let lowest = isLogarithmic ? max(values.map(\.y).filter { $0 > 0 }.min() ?? 1, highest / 1e7) : 0
        let ticks = isLogarithmic ? Self.powers(lowest, highest) : Self.steps(highest)
        let floor = isLogarithmic ? min(ticks.first ?? lowest, lowest) : 0
        let ceiling = max(ticks.last ?? highest, highest)
        let first = min(values.map(\.x).min() ?? 0, marks.map(\.x).min() ?? 0)
        let last = max(values.map(\.x).max() ?? 1, marks.map(\.x).max() ?? 1)
        func across(_ x: Double) -> Double {
            Self.left + (x - first) / max(last - first, 1e-9) * (Self.width - Self.left - Self.right)
        }
        func up(_ y: Double) -> Double {
            let share =
                isLogarithmic
                ? (log(max(y, floor)) - log(floor)) / max(log(ceiling) - log(floor), 1e-9) : y / ceiling
            return Self.height - Self.bottom - share * (Self.height - Self.top - Self.bottom)
        }
        var svg =
            "<div class=\"chart\"><svg viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" role=\"img\">"
        for tick in ticks {
            let y = Figures.decimal(up(tick), 1)
            svg += "<path class=\"grid\" d=\"M\(Self.left) \(y)H\(Self.width - Self.right)\"/>"
            svg +=
                "<text x=\"\(Self.left - 6)\" y=\"\(y)\" text-anchor=\"end\" dy=\"4\">\(label(tick))</text>"
        }
        for mark in marks {
            svg +=
                "<text x=\"\(Figures.decimal(across(mark.x), 1))\" y=\"\(Self.height - 6)\" text-anchor=\"middle\">"
                + "\(mark.text)</text>"
        }
        // The first line is the one that matters most, and lies above the others.
        for (place, line) in lines.enumerated().reversed() {
            let path = line.points.map {
                "\(Figures.decimal(across($0.x), 1)) \(Figures.decimal(up($0.y), 1))"
            }
            svg += "<path class=\"\(line.style)\" d=\"M\(path.joined(separator: "L"))\"/>"
            svg +=
                "<text class=\"\(line.style)\" x=\"\(Self.left + 170 * Double(place))\" y=\"12\">\(line.name)</text>"
        }
        return svg + "</svg></div>\n"
    }

    /// Powers of ten from below the lowest to above the highest.
    private static func powers(_ lowest: Double, _ highest: Double) -> [Double] {
        var tick = 1.0
        while tick * 10 <= lowest { tick *= 10 }
        var ticks = [tick]
        while tick < highest {
            tick *= 10
            ticks.append(tick)
        }
        return ticks
    }

    /// About four even steps of 1, 2 or 5 times a power of ten.
    private static func steps(_ highest: Double) -> [Double] {
        var step = 1.0
        let factors = [2, 2.5, 2]
        var place = 0
        while highest / step > 5 {
            step *= factors[place % 3]
            place += 1
        }
        return (0...Int((highest / step).rounded(.up))).map { Double($0) * step }
    }
}
