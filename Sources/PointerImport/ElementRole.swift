import PointerLayout

/// What an element type of XCTest becomes.
///
/// The types are the cases of `XCUIElement.ElementType`; an unknown one is a plain view.
struct ElementRole: Sendable {
    var kind: ViewKind = .view
    /// Whether it is written `pointer: true`: the kind alone answers nothing.
    var turnsPointerOn = false
    /// Whether pointing at it should give a region.
    var isControl = false
    /// Whether it stands in for UIKit's views that take no touches unless told to.
    var isContent = false
    /// Whether it is a bar, which UIKit keeps in front of the content beside it.
    var isBar = false
    /// Whether it is shown in front of bars and content.
    var isOverlay = false
    /// Whether it is there to hold others, and has no looks of its own.
    var isContainer = false

    /// Whether it is a type of XCTest.
    var isKnown = true

    init(type: String) {
        switch type {
        case "Button", "RadioButton", "CheckBox", "DisclosureTriangle", "PopUpButton", "ComboBox",
            "MenuButton",
            "ToolbarButton", "Switch", "Toggle", "Key", "Tab", "MenuItem", "MenuBarItem", "IncrementArrow",
            "DecrementArrow", "ColorWell", "Icon", "DockItem", "StatusItem", "Stepper", "PageIndicator",
            "DatePicker":
            kind = .button
            (turnsPointerOn, isControl) = (true, true)
        case "Cell", "TableRow", "OutlineRow":
            kind = .cell
            (turnsPointerOn, isControl) = (true, true)
        case "TextField", "SecureTextField", "SearchField":
            kind = .textField
            isControl = true
        case "TextView":
            kind = .textView
            isControl = true
        case "Slider":
            kind = .slider
            isControl = true
        case "SegmentedControl":
            kind = .segmentedControl
            isControl = true
        case "Link":
            kind = .link
            isControl = true
        case "ScrollView", "Table", "CollectionView", "WebView", "Outline", "Map", "PickerWheel":
            kind = .scrollView
        case "Image":
            kind = .image
            isContent = true
        case "StaticText":
            kind = .label
            isContent = true
        case "ProgressIndicator", "ActivityIndicator", "ScrollBar", "LevelIndicator", "RelevanceIndicator",
            "ValueIndicator":
            isContent = true
        case "NavigationBar", "TabBar", "Toolbar", "StatusBar", "MenuBar":
            isBar = true
        case "Alert", "Sheet", "Dialog", "Popover", "Menu", "Keyboard", "HelpTag":
            isOverlay = true
        case "Other", "Group", "Any", "Unknown", "Window", "Application", "LayoutArea", "LayoutItem",
            "SplitGroup":
            isContainer = true
        case "Drawer", "RadioGroup", "TabGroup", "TableColumn", "Browser", "Picker", "Timeline",
            "RatingIndicator", "Splitter", "Matte", "Ruler", "RulerMarker", "Grid", "Handle", "TouchBar":
            break
        default:
            isKnown = false
        }
    }

    /// The prefix of types in page sources.
    static let prefix = "XCUIElementType"

    /// The type's name without the prefix.
    static func typeName(_ text: String) -> String {
        text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }
}
