/// The numbers of the product, each with its unit, its source and what raising it does.
///
/// Where no source is named the number is ours: UIKit has one, but it is not public.
public enum PointerMetrics {
    /// Points. Previews with a larger side hover instead of lifting or highlighting.
    public static let automaticLimit = 128.0
    /// Points. Rounds shapes whose view has no corner radius of its own.
    public static let defaultCornerRadius = 8.0
    /// Points. The radius of a circle shape that names none.
    public static let circleRadius = 10.0
    /// Points across. The system pointer, as its outline is drawn.
    public static let systemPointerDiameter = 20.0
    /// Points. How wide a beam is drawn.
    public static let beamThickness = 2.0
    /// Points. The length of a beam off text that names none.
    public static let beamLength = 20.0
    /// Points. A text view's line height when it names none.
    public static let lineHeight = 20.0
    /// Points. The arms of a crosshair from tip to tip (Apple's sewing sample).
    public static let crosshairLength = 20.0
    /// Points. How thick a crosshair's arms are (Apple's sewing sample).
    public static let crosshairThickness = 3.0
    /// Points above and below each line of text that still belong to it (UIKit's own value, by WebKit's word).
    public static let textLinePadding = 10.0
    /// Points. How far a bar button reaches beyond its frame at most.
    public static let barButtonReach = 24.0
    /// Points. A slider's thumb when it names no size.
    public static let sliderThumbSize = 28.0
    /// Points between the pointer's shape and an accessory at one of the named positions.
    public static let accessoryOffset = 8.0
    /// Points across. The arrow beside the pointer. Raising it moves arrows outwards by half.
    public static let accessoryArrowSize = 10.0
    /// How many accessories a style may have (UIKit's limit).
    public static let maximumAccessories = 4
    /// Points. Raising it lets a flick reach regions farther from its landing point.
    public static let magnetismRadius = 44.0
    /// The share of its speed that a flick keeps each millisecond (UIScrollView's normal rate). Raising it lands farther.
    public static let decelerationRate = 0.998
    /// Seconds until a finger lifts a drag or opens a menu.
    public static let pressDuration = 0.5
    /// Points. A press that moves farther is no click and no long press (`UILongPressGestureRecognizer`'s own value).
    /// Raising it forgives unsteady hands and delays what a motion begins.
    public static let pressMovement = 10.0
    /// Points from the press. A band begins here; raising it takes longer motions for clicks.
    public static let bandSelectionDistance = 10.0
    /// Items named in one answer about a band; more are only counted. Raising it makes longer answers.
    public static let listedBandItems = 1000
    /// Interactions that do not take an input, named in one answer. Raising it makes longer answers.
    public static let listedPasses = 100
    /// The first system whose menus open beside what was pressed, not as action sheets (rule I2).
    public static let firstSystemWithMenus = 13
    /// A view whose own alpha, as a Float, is lower is not hit (Apple's documentation of hit testing).
    public static let minimumHitAlpha = 0.01
    /// Points. Overhangs up to this are not counted as cuts (rule R4).
    public static let cutTolerance = 1.0 / 1024
    /// A share of a polygon's largest coordinate. Corners nearer to a neighbour, or to the line of both neighbours, are
    /// left out as what rounding made. Raising it drops real corners of very thin polygons.
    public static let polygonTolerance = 1e-10
    /// The most segments a segmented control may count without children.
    public static let maximumSegments = 1000
    /// How deep views may nest in a document that comes as JSON (rule L4).
    public static let maximumDepthInJSON = 1000
    /// Views of one layout unless configured otherwise.
    public static let defaultMaximumViews = 1_000_000
    /// UTF-8 bytes of a view, region or interaction id.
    public static let maximumIdentifierBytes = 256
}
