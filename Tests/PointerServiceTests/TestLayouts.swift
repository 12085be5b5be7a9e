/// Documents for tests, written as text so that they do not lean on what they test.
enum TestLayouts {
    /// A window of 200 × 100 with a button at (10, 10, 50, 20) that has a pointer.
    static let button = """
        {"format": 1, "name": "Button", "size": {"width": 200, "height": 100}, "root": {"id": "window", "children": [
          {"id": "ok", "kind": "button", "frame": [10, 10, 50, 20], "pointer": "highlight"}]}}
        """

    /// The same window, with another view at the button's place.
    static let label = """
        {"size": {"width": 200, "height": 100}, "root": {"id": "window", "children": [
          {"id": "label", "frame": [10, 10, 50, 20]}]}}
        """

    /// A grid of cells of 10 × 10, 100 in a row, each second one with a pointer; the root counts as a view.
    static func grid(views: Int) -> String {
        let cells = (0..<(views - 1)).map { place in
            let (x, y) = (place % 100 * 10, place / 100 * 10)
            let pointer = (place / 100 + place) % 2 == 0 ? #","pointer":"highlight""# : ""
            return #"{"id":"c\#(place)","frame":[\#(x),\#(y),10,10]\#(pointer)}"#
        }
        let height = (views + 98) / 100 * 10
        return
            #"{"size":{"width":1000,"height":\#(height)},"root":{"children":[\#(cells.joined(separator: ","))]}}"#
    }

    /// A chain of views, each a point further right and down than its parent; the last has a pointer.
    static func chain(levels: Int) -> String {
        let opening = (1..<(levels - 1)).map { _ in #"{"frame":[1,1,2000,2000],"children":["# }.joined()
        let leaf = #"{"id":"leaf","frame":[1,1,2000,2000],"pointer":"highlight"}"#
        let closing = String(repeating: "]}", count: levels - 2)
        return #"{"size":{"width":2000,"height":2000},"root":{"children":[\#(opening)\#(leaf)\#(closing)]}}"#
    }
}
