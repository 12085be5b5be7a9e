import PointerLayout

// The names that documents may use, object by object: the reader's tables, in
// the order in which the writer writes them.

enum LayoutMember: String, CaseIterable {
    case schema = "$schema"
    case format, name, metadata, size, layoutDirection, options, root
    static let table = MemberTable<LayoutMember>()
}

enum OptionMember: String, CaseIterable {
    case nilFallsThrough, automaticLimit, magnetismRadius, systemVersion, supportsIndirectInputEvents
    case secondaryClickAvailable, pointerLock
    static let table = MemberTable<OptionMember>()
}

enum PointerLockMember: String, CaseIterable {
    case prefers, fullScreen, active
    static let table = MemberTable<PointerLockMember>()
}

enum ViewMember: String, CaseIterable {
    case id, kind, label, metadata, frame, transform, anchorPoint, contentOffset, isHidden, alpha
    case isUserInteractionEnabled, clipsToBounds, cornerRadius, backgroundColor, hitTest, pointer,
        interactions
    case lineHeight, textInsets, lines, value, thumbSize, segments, children
    static let table = MemberTable<ViewMember>()
}

enum HitTestMember: String, CaseIterable {
    case outset, path, roundedCorners, opaque, passThrough
    static let table = MemberTable<HitTestMember>()
}

enum InteractionMember: String, CaseIterable {
    case type, id, isEnabled, regions, style, onEnter, onExit, actions, action, minimumPressDuration,
        scrollTypes
    case system, items
}

enum InteractionType: String, CaseIterable {
    case pointer, contextMenu, secondaryAction, longPress, pan, drag, bandSelection
    static let table = MemberTable<InteractionType>()

    /// What an interaction of this type may say.
    var members: MemberTable<InteractionMember> { InteractionType.members[self]! }

    private static let members: [InteractionType: MemberTable<InteractionMember>] = [
        .pointer: MemberTable([.type, .id, .isEnabled, .regions, .style, .onEnter, .onExit]),
        .contextMenu: MemberTable([.type, .id, .isEnabled, .actions]),
        .secondaryAction: MemberTable([.type, .id, .isEnabled, .action]),
        .longPress: MemberTable([.type, .id, .isEnabled, .minimumPressDuration]),
        .pan: MemberTable([.type, .id, .isEnabled, .scrollTypes]),
        .drag: MemberTable([.type, .id, .isEnabled, .minimumPressDuration, .system]),
        .bandSelection: MemberTable([.type, .id, .isEnabled, .items]),
    ]
}

enum MenuActionMember: String, CaseIterable {
    case title
    static let table = MemberTable<MenuActionMember>()
}

enum ScrollType: String, CaseIterable {
    case continuous, discrete
    static let table = MemberTable<ScrollType>()
}

enum RegionMember: String, CaseIterable {
    case id, rect, outset, path, grid, modifiers, latchingAxes, style, onEnter, onExit
    static let table = MemberTable<RegionMember>()
}

enum GridMember: String, CaseIterable {
    case origin, cell, spacing
    static let table = MemberTable<GridMember>()
}

enum ChangeMember: String, CaseIterable {
    case view, property, value
    static let table = MemberTable<ChangeMember>()
}

enum ChangeProperty: String, CaseIterable {
    case alpha, isHidden, backgroundColor, transform
    static let table = MemberTable<ChangeProperty>()
}

enum StyleMember: String, CaseIterable {
    case type, effect, shape, constrainedAxes, accessories
    static let table = MemberTable<StyleMember>()
}

enum StyleType: String, CaseIterable {
    case hidden, system
    static let table = MemberTable<StyleType>()
}

enum EffectMember: String, CaseIterable {
    case type, preferredTintMode, prefersShadow, prefersScaledContent, preview
    static let table = MemberTable<EffectMember>()
}

enum PreviewMember: String, CaseIterable {
    case view, visiblePath, shadowPath, container, center, transform
    static let table = MemberTable<PreviewMember>()
}

enum ShapeMember: String, CaseIterable {
    case type, rect, outset, cornerRadius, d, pathSpace, radius, length, thickness
}

enum ShapeType: String, CaseIterable {
    case roundedRect, path, circle, verticalBeam, horizontalBeam, crosshair
    static let table = MemberTable<ShapeType>()

    /// What a shape of this type may say.
    var members: MemberTable<ShapeMember> { ShapeType.members[self]! }

    private static let members: [ShapeType: MemberTable<ShapeMember>] = [
        .roundedRect: MemberTable([.type, .rect, .outset, .cornerRadius]),
        .path: MemberTable([.type, .d, .pathSpace]),
        .circle: MemberTable([.type, .radius]),
        .verticalBeam: MemberTable([.type, .length]),
        .horizontalBeam: MemberTable([.type, .length]),
        .crosshair: MemberTable([.type, .length, .thickness]),
    ]
}

enum PathSpace: String, CaseIterable {
    case container, view
    static let table = MemberTable<PathSpace>()
}

enum AccessoryMember: String, CaseIterable {
    case type, shape, position, orientationMatchesAngle
}

enum AccessoryType: String, CaseIterable {
    case arrow, shape
    static let table = MemberTable<AccessoryType>()

    var members: MemberTable<AccessoryMember> {
        switch self {
        case .arrow: AccessoryType.arrowMembers
        case .shape: AccessoryType.shapeMembers
        }
    }

    private static let arrowMembers = MemberTable<AccessoryMember>([
        .type, .position, .orientationMatchesAngle,
    ])
    private static let shapeMembers = MemberTable<AccessoryMember>()
}

enum PolarMember: String, CaseIterable {
    case offset, angle
    static let table = MemberTable<PolarMember>()
}

enum RectMember: String, CaseIterable {
    case x, y, width, height
    static let table = MemberTable<RectMember>()
    static let size = MemberTable<RectMember>([.width, .height])
    static let point = MemberTable<RectMember>([.x, .y])
}

enum InsetsMember: String, CaseIterable {
    case top, left, bottom, right, leading, trailing, dx, dy
    static let table = MemberTable<InsetsMember>()
}

enum TransformMember: String, CaseIterable {
    case rotate, scale, translate
    static let table = MemberTable<TransformMember>()
}

/// Values that are one of a few words.
enum Word {
    static let kind = MemberTable<ViewKind>()
    static let direction = MemberTable<LayoutDirection>()
    static let effect = MemberTable<PointerEffect.Name>()
    static let tintMode = MemberTable<PointerEffect.TintMode>()
    static let position = MemberTable<PointerAccessory.Position.Name>()
}
