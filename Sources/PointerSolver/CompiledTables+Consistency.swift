import PointerGeometry

extension CompiledTables {
    /// Whether every handle names an existing place and every branch is well formed: what the
    /// solver takes for granted. Linear; for tables that come from outside.
    public var isConsistent: Bool {
        guard size.width.isFinite, size.height.isFinite, viewsAreConsistent else { return false }
        return interactionsAreConsistent && regionsAreConsistent && stylesAreConsistent && pathsAreConsistent
            && accessoriesAreConsistent && inputsAreConsistent
    }

    static func holds(_ first: Int32, _ count: Int32, in total: Int) -> Bool {
        first >= 0 && count >= 0 && Int(first) + Int(count) <= total
    }

    static func names(_ place: Int32, in total: Int) -> Bool {
        place == -1 || (place >= 0 && Int(place) < total)
    }

    private var viewsAreConsistent: Bool {
        for (place, view) in views.enumerated() {
            let parent = Int(view.parent)
            guard place == 0 ? parent == -1 : parent >= 0 && parent < place else { return false }
            guard Int(view.branchEnd) > place, Int(view.branchEnd) <= views.count else { return false }
            if parent >= 0 {
                // Preorder: a view begins inside its parent's branch and ends in it.
                guard view.branchEnd <= views[parent].branchEnd, place < Int(views[parent].branchEnd) else {
                    return false
                }
                guard view.depth == views[parent].depth + 1 else { return false }
            }
            let all = Int(view.interactionCount) + Int(view.disabledInteractionCount)
            guard view.interactionCount >= 0, view.disabledInteractionCount >= 0, all <= interactions.count,
                Self.holds(view.firstInteraction, Int32(all), in: interactions.count),
                Self.names(view.hitPath, in: paths.count), Self.names(view.hitRadii, in: radii.count)
            else { return false }
            let candidate =
                view.interactionCount > 0 ? place : parent < 0 ? -1 : Int(views[parent].nearestCandidate)
            guard Int(view.nearestCandidate) == candidate else { return false }
            let exact =
                view.flags.contains(.needsExactTest)
                ? place : parent < 0 ? -1 : Int(views[parent].nearestExact)
            guard Int(view.nearestExact) == exact else { return false }
        }
        return true
    }

    private var interactionsAreConsistent: Bool {
        interactions.allSatisfy { interaction in
            interaction.view >= 0 && Int(interaction.view) < views.count
                && Self.holds(interaction.firstRegion, interaction.regionCount, in: regions.count)
        }
    }

    private var regionsAreConsistent: Bool {
        regions.allSatisfy { region in
            guard let kind = CompiledRegion.Kind(rawValue: region.rawKind), region.style >= 0,
                Int(region.style) < styles.count, region.interaction >= 0,
                Int(region.interaction) < interactions.count
            else { return false }
            switch kind {
            case .rect: return true
            case .path: return region.path >= 0 && Int(region.path) < paths.count
            case .grid, .lines: return region.rule >= 0 && Int(region.rule) < grids.count
            case .lineList: return Self.holds(region.rule, region.ruleCount, in: rects.count)
            }
        }
    }

    private var stylesAreConsistent: Bool {
        styles.allSatisfy { style in
            CompiledStyle.Form(rawValue: style.rawForm) != nil
                && CompiledStyle.Effect(rawValue: style.rawEffect) != nil
                && CompiledStyle.Effect(rawValue: style.rawEffectAsked) != nil
                && CompiledStyle.TintMode(rawValue: style.rawTintMode) != nil
                && CompiledStyle.Shape(rawValue: style.rawShape) != nil
                && Self.names(style.container, in: views.count) && Self.names(style.path, in: paths.count)
                && (style.shape != .path || style.path >= 0)
                && Self.holds(style.firstAccessory, style.accessoryCount, in: accessories.count)
                && style.constrainedAxes <= 3
        }
    }

    private var accessoriesAreConsistent: Bool {
        accessories.allSatisfy { accessory in
            CompiledAccessory.Shape(rawValue: accessory.rawShape) != nil
                && Self.names(accessory.path, in: paths.count)
                && (accessory.shape != .path || accessory.path >= 0)
        }
    }

    private var pathsAreConsistent: Bool {
        paths.allSatisfy { path in
            Self.holds(path.firstElement, path.elementCount, in: elements.count)
                && Self.holds(path.firstEdge, path.edgeCount, in: edges.count)
        } && elements.allSatisfy { CompiledPathElement.Verb(rawValue: $0.rawVerb) != nil }
    }
}
