import PointerJSON

/// Finds the route of a request from the raw bytes of its path.
struct Router {
    /// A path with what may be done there.
    private struct Place {
        var path: String
        var segments: [Segment]
        var routes: [Route]
    }

    private enum Segment {
        case literal([UInt8])
        case parameter
    }

    /// What a path leads to.
    struct Target {
        /// Which of the paths it is, in the order of the table.
        var place: Int
        /// In the order of the table; never empty.
        var routes: [Route]
        /// What stands in the places of braces, decoded, in order; none is empty.
        var identifiers: [[UInt8]] = []

        /// What stands in the place of `{id}`.
        var identifier: [UInt8]? { identifiers.first }

        /// What stands in the place after that of `{id}`: a session or a view.
        var name: String { identifiers.count > 1 ? String(decoding: identifiers[1], as: UTF8.self) : "" }

        /// The route for a method as it is written in a request; HEAD takes that of GET.
        func route(_ method: String) -> Route? {
            let wanted = method == "HEAD" ? Route.Method.get.rawValue : method
            return routes.first { $0.method.rawValue == wanted }
        }

        /// The value of `Allow`.
        var allowed: String {
            let methods = routes.map(\.method.rawValue)
            let head = methods.contains("GET") ? ["HEAD"] : []
            return (methods + head + ["OPTIONS"]).joined(separator: ", ")
        }
    }

    private let places: [Place]

    /// Every path of the table, once.
    var paths: [String] { places.map(\.path) }

    init(_ routes: [Route]) {
        var places: [Place] = []
        for route in routes {
            if let known = places.firstIndex(where: { $0.path == route.path }) {
                places[known].routes.append(route)
            } else {
                let segments = route.path.dropFirst().utf8.split(
                    separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
                ).map { $0.first == UInt8(ascii: "{") ? Segment.parameter : .literal(Array($0)) }
                places.append(Place(path: route.path, segments: segments, routes: [route]))
            }
        }
        self.places = places
    }

    /// Where a raw path leads; percent escapes are undone segment by segment, so that `%2F` separates nothing.
    func target(of path: [UInt8]) throws(Problem) -> Target {
        guard path.first == UInt8(ascii: "/") else { throw .unknownRoute(path, nearest: nil) }
        var segments: [[UInt8]] = []
        for raw in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            segments.append(try PercentEncoding.text(raw, in: "the path"))
        }
        for (number, place) in places.enumerated() {
            if let target = match(segments, place, number) { return target }
        }
        throw .unknownRoute(path, nearest: nearest(to: segments))
    }

    private func match(_ segments: [[UInt8]], _ place: Place, _ number: Int) -> Target? {
        guard segments.count == place.segments.count else { return nil }
        var target = Target(place: number, routes: place.routes)
        for (written, expected) in zip(segments, place.segments) {
            switch expected {
            case .literal(let bytes): guard written == bytes else { return nil }
            case .parameter:
                // No id is empty: `/v1/layouts/` is no layout's place but a slip.
                guard !written.isEmpty else { return nil }
                target.identifiers.append(written)
            }
        }
        return target
    }

    /// The path of the table that was most likely meant.
    private func nearest(to segments: [[UInt8]]) -> String? {
        var written = segments
        while written.count > 1, written.last?.isEmpty == true { written.removeLast() }
        let candidates = places.filter { $0.segments.count == written.count }.map { place in
            let spelled = zip(place.segments, written).map { expected, found in
                switch expected {
                case .literal(let bytes): bytes
                case .parameter: found
                }
            }
            return (path: place.path, spelled: text(spelled))
        }
        let wanted = text(written)
        guard let found = EditDistance.nearest(to: wanted, among: candidates.map(\.spelled)) else {
            return nil
        }
        return candidates.first { $0.spelled == found }?.path
    }

    private func text(_ segments: [[UInt8]]) -> String {
        segments.map { "/" + String(decoding: $0, as: UTF8.self) }.joined()
    }
}
