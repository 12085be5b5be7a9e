import PointerGeometry

/// Whether a point lies in a rectangle, by the product's rule for edges: 1 or 0.
@_expose(wasm, "pointer_rect_contains")
@_cdecl("pointer_rect_contains")
public func pointerRectContains(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ pointX: Double, _ pointY: Double
) -> Int32 {
    Rect(x: x, y: y, width: width, height: height).box.contains(Point(x: pointX, y: pointY)) ? 1 : 0
}
