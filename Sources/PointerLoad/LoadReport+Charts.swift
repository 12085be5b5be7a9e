import Glibc
import PointerGeometry

extension LoadReport {
    private var sliceSeconds: Double { Double(result.sliceNanoseconds) / 1e9 }

    /// Seconds of the run, at about six even places.
    private var timeMarks: [(x: Double, text: String)] {
        let whole = Double(settings.duration) / 1e9
        return (0...5).map { step in
            let time = whole * Double(step) / 5
            return (time, Figures.decimal(time, whole < 10 ? 1 : 0) + " s")
        }
    }

    var latencyChart: String {
        func line(_ name: String, _ style: String, _ share: Double) -> LineChart.Line {
            let points = result.slices.enumerated().filter { $0.element.latency.count > 0 }.map {
                place, slice in
                (x: (Double(place) + 0.5) * sliceSeconds, y: Double(slice.latency.percentile(share)))
            }
            return LineChart.Line(name: name, style: style, points: points)
        }
        return LineChart(
            lines: [line("p50", "a", 0.5), line("p99", "b", 0.99), line("maximum", "c", 1)], marks: timeMarks,
            isLogarithmic: true, label: { Figures.duration(UInt64($0)) }
        ).svg
    }

    /// Across, each step is a tenth of the share that remains: 90 %, 99 %, 99.9 %.
    var percentileChart: String {
        let nines = max(2, min(5, log10(Double(max(result.corrected.count, 1)))))
        let steps = 80
        func points(_ histogram: LatencyHistogram) -> [(x: Double, y: Double)] {
            guard histogram.count > 0 else { return [] }
            return (0...steps).map { step in
                let x = nines * Double(step) / Double(steps)
                return (x, Double(histogram.percentile(1 - pow(10, -x))))
            }
        }
        let names = ["0 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %"]
        return LineChart(
            lines: zip(columns, ["a", "b", "c"]).map { column, style in
                LineChart.Line(name: column.name, style: style, points: points(column.histogram))
            }, marks: (0...Int(nines)).map { (Double($0), names[$0]) }, isLogarithmic: true,
            label: { Figures.duration(UInt64($0)) }
        ).svg
    }

    var throughputChart: String {
        // The last slice holds what came after the end.
        let slices = result.slices.dropLast()
        return LineChart(
            lines: [
                .init(
                    name: "answers a second", style: "a",
                    points: slices.enumerated().map { place, slice in
                        ((Double(place) + 0.5) * sliceSeconds, Double(slice.answered) / sliceSeconds)
                    }),
                .init(
                    name: "failures a second", style: "b",
                    points: slices.enumerated().map { place, slice in
                        ((Double(place) + 0.5) * sliceSeconds, Double(slice.failures) / sliceSeconds)
                    }),
            ], marks: timeMarks, isLogarithmic: false, label: { Figures.count(Int($0)) }
        ).svg
    }

    /// Views and points drawn at most; a page with more of them opens slowly.
    private static let viewsDrawn = 3_000
    private static let pointsDrawn = 2_000

    /// The views' boxes in the window, and a share of the points.
    var picture: String {
        let size = layout.size
        guard size.width > 0, size.height > 0 else { return "" }
        var svg =
            "<svg viewBox=\"-2 -2 \(size.width + 4) \(size.height + 4)\" role=\"img\" style=\"max-height:560px\">"
            + "<rect class=\"window\" width=\"\(size.width)\" height=\"\(size.height)\"/>"
        for view in layout.views.prefix(Self.viewsDrawn) where view.reachableBox.minX < view.reachableBox.maxX
        {
            let box = view.reachableBox
            svg +=
                "<rect class=\"view\" x=\"\(Figures.decimal(box.minX, 1))\" y=\"\(Figures.decimal(box.minY, 1))\" "
                + "width=\"\(Figures.decimal(box.maxX - box.minX, 1))\" "
                + "height=\"\(Figures.decimal(box.maxY - box.minY, 1))\"/>"
        }
        let radius = Figures.decimal(max(size.width, size.height) / 500, 2)
        for point in points.prefix(Self.pointsDrawn) {
            svg +=
                "<circle class=\"point\" cx=\"\(Figures.decimal(point.x, 1))\" cy=\"\(Figures.decimal(point.y, 1))\" "
                + "r=\"\(radius)\"/>"
        }
        let shown = min(points.count, Self.pointsDrawn)
        return svg
            + "</svg>\n<p class=\"note\">\(Figures.count(shown)) of \(Figures.count(points.count)) points, "
            + "\(Figures.count(min(layout.views.count, Self.viewsDrawn))) of \(Figures.count(layout.views.count)) views.</p>\n"
    }
}
