// Written by Scripts/embed-schema.py from Schemas/layout.json; change that file and run the script.
// swift-format-ignore-file

/// The JSON Schema (2020-12) of layout documents, as it is served.
public enum LayoutSchema {
    public static let text = #"""
        {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"/v1/schema/layout.json","title":"La\#
        yout","description":"A window and the views in it, with what the pointer does over them.","type":"ob\#
        ject","required":["size","root"],"properties":{"$schema":{"description":"Where this schema is, for e\#
        ditors.","type":"string"},"format":{"description":"The number of the format.","const":1,"default":1}\#
        ,"name":{"description":"For people.","type":"string"},"metadata":{"description":"Yours; kept, never \#
        read.","type":"object"},"size":{"description":"The window.","$ref":"#/$defs/size"},"layoutDirection"\#
        :{"description":"Which side is the leading one.","enum":["ltr","rtl"],"default":"ltr"},"options":{"d\#
        escription":"Switches of the whole layout.","type":"object","properties":{"nilFallsThrough":{"descri\#
        ption":"Whether a nil region passes the question to the next outer view.","type":"boolean","default"\#
        :true},"automaticLimit":{"description":"The largest side of what automatic lifts or highlights, in p\#
        oints.","type":"number","minimum":0,"default":128},"magnetismRadius":{"description":"How far a regio\#
        n attracts, in points.","type":"number","minimum":0,"default":44},"systemVersion":{"description":"Th\#
        e system whose menus are meant.","type":"string","pattern":"^[0-9]{1,4}(\\.[0-9]{1,4}){0,2}$","defau\#
        lt":"18"},"supportsIndirectInputEvents":{"description":"Whether clicks arrive as such.","type":"bool\#
        ean","default":true},"secondaryClickAvailable":{"description":"Whether the device has one.","type":"\#
        boolean","default":true},"pointerLock":{"type":"object","properties":{"prefers":{"description":"Whet\#
        her the layout asks for it.","type":"boolean","default":false},"fullScreen":{"description":"Whether \#
        its scene is full screen.","type":"boolean","default":true},"active":{"description":"Whether its sce\#
        ne is active.","type":"boolean","default":true}},"additionalProperties":false}},"additionalPropertie\#
        s":false},"root":{"description":"The view that holds all others.","$ref":"#/$defs/view"}},"additiona\#
        lProperties":false,"$defs":{"id":{"type":"string","minLength":1,"maxLength":256,"pattern":"^[^@]","d\#
        escription":"1 to 256 bytes of UTF-8, not starting with @."},"reference":{"type":"string","minLength\#
        ":1,"description":"The id of a view, or the path of one: @ for the root, @0.2.1 by child indices bel\#
        ow it."},"path":{"type":"string","description":"SVG path data: M L H V C S Q T A Z, upper and lower \#
        case."},"size":{"description":"A width and a height.","type":"object","required":["width","height"],\#
        "properties":{"width":{"description":"In points.","type":"number","minimum":0},"height":{"descriptio\#
        n":"In points.","type":"number","minimum":0}},"additionalProperties":false},"rect":{"description":"[\#
        x, y, width, height] or the same by name, in points.","oneOf":[{"type":"array","items":{"type":"numb\#
        er"},"minItems":4,"maxItems":4},{"type":"object","required":["x","y","width","height"],"properties":\#
        {"x":{"type":"number"},"y":{"type":"number"},"width":{"type":"number"},"height":{"type":"number"}},"\#
        additionalProperties":false}]},"point":{"description":"Both coordinates, in points.","type":"object"\#
        ,"required":["x","y"],"properties":{"x":{"type":"number"},"y":{"type":"number"}},"additionalProperti\#
        es":false},"offset":{"description":"Coordinates in points; one left out is 0.","type":"object","prop\#
        erties":{"x":{"type":"number","default":0},"y":{"type":"number","default":0}},"additionalProperties"\#
        :false},"insets":{"description":"A number for all sides; dx and dy; or sides by name, those left out\#
         0.","oneOf":[{"type":"number"},{"type":"object","properties":{"dx":{"type":"number"},"dy":{"type":"\#
        number"}},"additionalProperties":false,"minProperties":1},{"type":"object","properties":{"top":{"typ\#
        e":"number"},"left":{"type":"number"},"bottom":{"type":"number"},"right":{"type":"number"}},"additio\#
        nalProperties":false},{"type":"object","properties":{"top":{"type":"number"},"leading":{"type":"numb\#
        er"},"bottom":{"type":"number"},"trailing":{"type":"number"}},"additionalProperties":false,"anyOf":[\#
        {"required":["leading"]},{"required":["trailing"]}]}]},"cornerRadius":{"description":"A radius for a\#
        ll corners, or four clockwise from the top left, in points.","oneOf":[{"type":"number","minimum":0},\#
        {"type":"array","items":{"type":"number","minimum":0},"minItems":4,"maxItems":4}]},"transform":{"des\#
        cription":"[a, b, c, d, tx, ty], or rotation, scale and translation, applied scale, rotate, translat\#
        e.","oneOf":[{"type":"array","items":{"type":"number"},"minItems":6,"maxItems":6},{"type":"object","\#
        properties":{"rotate":{"description":"Degrees, clockwise. Multiples of 90 are exact.","type":"number\#
        ","default":0},"scale":{"description":"One factor or one for each axis.","default":1,"oneOf":[{"type\#
        ":"number"},{"type":"object","properties":{"x":{"type":"number","default":1},"y":{"type":"number","d\#
        efault":1}},"additionalProperties":false}]},"translate":{"$ref":"#/$defs/offset","default":{"x":0,"y\#
        ":0}}},"additionalProperties":false}]},"color":{"type":"string","pattern":"^(clear|#([0-9A-Fa-f]{3}|\#
        [0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}))$","description":"#rgb, #rrggbb, #rrggbbaa or clear."},"axes":{"type"\#
        :"array","items":{"enum":["horizontal","vertical"]}},"hitTest":{"description":"How the view answers \#
        hit tests where it does not answer with its bounds.","type":"object","properties":{"outset":{"descri\#
        ption":"Widens the hit shape; positive grows.","$ref":"#/$defs/insets"},"path":{"description":"The h\#
        it shape, in the view's space; excludes outset and roundedCorners.","$ref":"#/$defs/path"},"roundedC\#
        orners":{"description":"Whether the rounded corners are outside.","type":"boolean","default":false},\#
        "opaque":{"description":"Whether the view answers for its whole branch.","type":"boolean","default":\#
        false},"passThrough":{"description":"Whether the view itself never answers.","type":"boolean","defau\#
        lt":false}},"additionalProperties":false,"not":{"anyOf":[{"required":["path","outset"]},{"required":\#
        ["path","roundedCorners"],"properties":{"roundedCorners":{"const":true}}},{"required":["opaque","pas\#
        sThrough"],"properties":{"opaque":{"const":true},"passThrough":{"const":true}}}]}},"preview":{"descr\#
        iption":"The view an effect works on, and where.","type":"object","properties":{"view":{"description\#
        ":"The view the effect works on; the interaction's by default.","$ref":"#/$defs/reference"},"visible\#
        Path":{"description":"In the preview view's space.","$ref":"#/$defs/path"},"shadowPath":{"descriptio\#
        n":"In the preview view's space.","$ref":"#/$defs/path"},"container":{"description":"An ancestor of \#
        the previewed view, or @window; its superview by default.","$ref":"#/$defs/reference"},"center":{"de\#
        scription":"In the container's space; the middle of the view by default.","$ref":"#/$defs/point"},"t\#
        ransform":{"description":"Beyond the view's own, about the center.","$ref":"#/$defs/transform"}},"ad\#
        ditionalProperties":false},"effect":{"description":"An effect's name, or an object of it.","oneOf":[\#
        {"enum":["automatic","highlight","lift","hover"]},{"type":"object","required":["type"],"properties":\#
        {"type":{"description":"The effect.","enum":["automatic","highlight","lift","hover"]},"preferredTint\#
        Mode":{"description":"For hover.","enum":["none","overlay","underlay"],"default":"overlay"},"prefers\#
        Shadow":{"description":"For hover.","type":"boolean","default":false},"prefersScaledContent":{"descr\#
        iption":"For hover.","type":"boolean","default":true},"preview":{"$ref":"#/$defs/preview"}},"additio\#
        nalProperties":false}]},"shape":{"description":"What the pointer becomes, with an effect.","oneOf":[\#
        {"description":"A rounded rectangle at a place.","type":"object","required":["type","rect"],"propert\#
        ies":{"type":{"const":"roundedRect"},"rect":{"$ref":"#/$defs/rect"},"cornerRadius":{"description":"8\#
         by default.","$ref":"#/$defs/cornerRadius","default":8}},"additionalProperties":false},{"descriptio\#
        n":"The view's bounds, grown, with rounded corners.","type":"object","required":["type","outset"],"p\#
        roperties":{"type":{"const":"roundedRect"},"outset":{"description":"Grows the view's bounds.","$ref"\#
        :"#/$defs/insets"},"cornerRadius":{"description":"8 by default.","$ref":"#/$defs/cornerRadius","defa\#
        ult":8}},"additionalProperties":false},{"description":"An outline.","type":"object","required":["typ\#
        e","d"],"properties":{"type":{"const":"path"},"d":{"$ref":"#/$defs/path"},"pathSpace":{"description"\#
        :"The space of the path.","enum":["container","view"],"default":"container"}},"additionalProperties"\#
        :false},{"description":"A circle.","type":"object","required":["type"],"properties":{"type":{"const"\#
        :"circle"},"radius":{"description":"In points.","type":"number","minimum":0,"default":10}},"addition\#
        alProperties":false},{"description":"A text beam.","type":"object","required":["type"],"properties":\#
        {"type":{"enum":["verticalBeam","horizontalBeam"]},"length":{"description":"In points; the line heig\#
        ht of text, else 20.","type":"number","minimum":0}},"additionalProperties":false},{"description":"A \#
        plus about the hot spot.","type":"object","required":["type"],"properties":{"type":{"const":"crossha\#
        ir"},"length":{"description":"From tip to tip, in points.","type":"number","minimum":0,"default":20}\#
        ,"thickness":{"description":"In points.","type":"number","minimum":0,"default":3}},"additionalProper\#
        ties":false}]},"shapeAlone":{"description":"What the pointer becomes, without an effect: a rounded r\#
        ectangle needs its rect.","oneOf":[{"description":"A rounded rectangle at a place.","type":"object",\#
        "required":["type","rect"],"properties":{"type":{"const":"roundedRect"},"rect":{"$ref":"#/$defs/rect\#
        "},"cornerRadius":{"description":"8 by default.","$ref":"#/$defs/cornerRadius","default":8}},"additi\#
        onalProperties":false},{"description":"An outline.","type":"object","required":["type","d"],"propert\#
        ies":{"type":{"const":"path"},"d":{"$ref":"#/$defs/path"},"pathSpace":{"description":"The space of t\#
        he path.","enum":["container","view"],"default":"container"}},"additionalProperties":false},{"descri\#
        ption":"A circle.","type":"object","required":["type"],"properties":{"type":{"const":"circle"},"radi\#
        us":{"description":"In points.","type":"number","minimum":0,"default":10}},"additionalProperties":fa\#
        lse},{"description":"A text beam.","type":"object","required":["type"],"properties":{"type":{"enum":\#
        ["verticalBeam","horizontalBeam"]},"length":{"description":"In points; the line height of text, else\#
         20.","type":"number","minimum":0}},"additionalProperties":false},{"description":"A plus about the h\#
        ot spot.","type":"object","required":["type"],"properties":{"type":{"const":"crosshair"},"length":{"\#
        description":"From tip to tip, in points.","type":"number","minimum":0,"default":20},"thickness":{"d\#
        escription":"In points.","type":"number","minimum":0,"default":3}},"additionalProperties":false}]},"\#
        accessory":{"description":"Something small beside the pointer.","oneOf":[{"type":"object","required"\#
        :["type","position"],"properties":{"type":{"const":"arrow"},"position":{"description":"Beside which \#
        side of the pointer, or how far and in which direction.","oneOf":[{"enum":["top","topRight","right",\#
        "bottomRight","bottom","bottomLeft","left","topLeft"]},{"type":"object","required":["offset","angle"\#
        ],"properties":{"offset":{"description":"Points from the pointer shape's edge.","type":"number","min\#
        imum":0},"angle":{"description":"Radians clockwise from the top.","type":"number"}},"additionalPrope\#
        rties":false}]},"orientationMatchesAngle":{"description":"Whether it turns with its position.","type\#
        ":"boolean","default":true}},"additionalProperties":false},{"type":"object","required":["type","shap\#
        e","position"],"properties":{"type":{"const":"shape"},"shape":{"$ref":"#/$defs/shapeAlone"},"positio\#
        n":{"description":"Beside which side of the pointer, or how far and in which direction.","oneOf":[{"\#
        enum":["top","topRight","right","bottomRight","bottom","bottomLeft","left","topLeft"]},{"type":"obje\#
        ct","required":["offset","angle"],"properties":{"offset":{"description":"Points from the pointer sha\#
        pe's edge.","type":"number","minimum":0},"angle":{"description":"Radians clockwise from the top.","t\#
        ype":"number"}},"additionalProperties":false}]},"orientationMatchesAngle":{"description":"Whether it\#
         turns with its position.","type":"boolean","default":false}},"additionalProperties":false}]},"style\#
        Object":{"oneOf":[{"description":"An effect with an optional shape.","type":"object","required":["ef\#
        fect"],"properties":{"effect":{"$ref":"#/$defs/effect"},"shape":{"$ref":"#/$defs/shape"},"accessorie\#
        s":{"description":"At most four.","type":"array","items":{"$ref":"#/$defs/accessory"},"maxItems":4}}\#
        ,"additionalProperties":false},{"description":"A shape alone.","type":"object","required":["shape"],\#
        "properties":{"shape":{"$ref":"#/$defs/shapeAlone"},"constrainedAxes":{"description":"On which the p\#
        ointer rests at the region's middle.","$ref":"#/$defs/axes","default":[]},"accessories":{"descriptio\#
        n":"At most four.","type":"array","items":{"$ref":"#/$defs/accessory"},"maxItems":4}},"additionalPro\#
        perties":false},{"description":"A hidden or a system pointer.","type":"object","required":["type"],"\#
        properties":{"type":{"description":"No pointer, or the system's.","enum":["hidden","system"]},"acces\#
        sories":{"description":"At most four.","type":"array","items":{"$ref":"#/$defs/accessory"},"maxItems\#
        ":4}},"additionalProperties":false},{"description":"The default style with accessories.","type":"obj\#
        ect","required":["accessories"],"properties":{"accessories":{"description":"At most four.","type":"a\#
        rray","items":{"$ref":"#/$defs/accessory"},"maxItems":4}},"additionalProperties":false}]},"style":{"\#
        description":"What the pointer becomes: a style, hidden, system, or null for no style at all.","oneO\#
        f":[{"enum":["hidden","system",null]},{"$ref":"#/$defs/styleObject"}]},"changes":{"description":"Cha\#
        nges of views that the client animates.","type":"array","items":{"oneOf":[{"type":"object","required\#
        ":["view","property","value"],"properties":{"view":{"$ref":"#/$defs/reference"},"property":{"const":\#
        "alpha"},"value":{"type":"number","minimum":0,"maximum":1}},"additionalProperties":false},{"type":"o\#
        bject","required":["view","property","value"],"properties":{"view":{"$ref":"#/$defs/reference"},"pro\#
        perty":{"const":"isHidden"},"value":{"type":"boolean"}},"additionalProperties":false},{"type":"objec\#
        t","required":["view","property","value"],"properties":{"view":{"$ref":"#/$defs/reference"},"propert\#
        y":{"const":"backgroundColor"},"value":{"$ref":"#/$defs/color"}},"additionalProperties":false},{"typ\#
        e":"object","required":["view","property","value"],"properties":{"view":{"$ref":"#/$defs/reference"}\#
        ,"property":{"const":"transform"},"value":{"$ref":"#/$defs/transform"}},"additionalProperties":false\#
        }]}},"region":{"description":"The part of a view in which one style applies: its bounds, or one of r\#
        ect, outset, path and grid.","type":"object","properties":{"id":{"description":"Tells regions apart;\#
         may repeat.","$ref":"#/$defs/id"},"rect":{"description":"In the view's content space.","$ref":"#/$d\#
        efs/rect"},"outset":{"description":"Grows the bounds.","$ref":"#/$defs/insets"},"path":{"$ref":"#/$d\#
        efs/path"},"grid":{"description":"Equal cells without end; the one under the pointer is the region."\#
        ,"type":"object","required":["cell"],"properties":{"origin":{"description":"In the view's content sp\#
        ace.","$ref":"#/$defs/offset","default":{"x":0,"y":0}},"cell":{"type":"object","properties":{"width"\#
        :{"description":"The bounds' width when left out.","type":"number","exclusiveMinimum":0},"height":{"\#
        description":"The bounds' height when left out.","type":"number","exclusiveMinimum":0}},"additionalP\#
        roperties":false},"spacing":{"type":"object","properties":{"x":{"type":"number","minimum":0,"default\#
        ":0},"y":{"type":"number","minimum":0,"default":0}},"additionalProperties":false}},"additionalProper\#
        ties":false},"modifiers":{"description":"All of these must be down.","type":"array","items":{"enum":\#
        ["shift","control","option","command","capsLock","numericPad"]},"default":[]},"latchingAxes":{"descr\#
        iption":"Along which a pressed pointer stays free.","$ref":"#/$defs/axes","default":[]},"style":{"$r\#
        ef":"#/$defs/style"},"onEnter":{"$ref":"#/$defs/changes"},"onExit":{"$ref":"#/$defs/changes"}},"addi\#
        tionalProperties":false,"oneOf":[{"required":["rect"]},{"required":["outset"]},{"required":["path"]}\#
        ,{"required":["grid"]},{"not":{"anyOf":[{"required":["rect"]},{"required":["outset"]},{"required":["\#
        path"]},{"required":["grid"]}]}}]},"interaction":{"description":"Something a view answers to.","oneO\#
        f":[{"description":"Regions and styles.","type":"object","required":["type"],"properties":{"type":{"\#
        const":"pointer"},"id":{"description":"Unique in the view.","$ref":"#/$defs/id"},"isEnabled":{"descr\#
        iption":"Whether it counts.","type":"boolean","default":true},"regions":{"description":"Asked last t\#
        o first; without the member the bounds are the region, an empty list answers nil.","type":"array","i\#
        tems":{"$ref":"#/$defs/region"}},"style":{"$ref":"#/$defs/style"},"onEnter":{"$ref":"#/$defs/changes\#
        "},"onExit":{"$ref":"#/$defs/changes"}},"additionalProperties":false},{"description":"A menu on seco\#
        ndary click or long press.","type":"object","required":["type"],"properties":{"type":{"const":"conte\#
        xtMenu"},"id":{"description":"Unique in the view.","$ref":"#/$defs/id"},"isEnabled":{"description":"\#
        Whether it counts.","type":"boolean","default":true},"actions":{"type":"array","items":{"type":"obje\#
        ct","required":["title"],"properties":{"title":{"description":"What the menu shows.","type":"string"\#
        }},"additionalProperties":false},"default":[]}},"additionalProperties":false},{"description":"A seco\#
        ndary click or long press.","type":"object","required":["type"],"properties":{"type":{"const":"secon\#
        daryAction"},"id":{"description":"Unique in the view.","$ref":"#/$defs/id"},"isEnabled":{"descriptio\#
        n":"Whether it counts.","type":"boolean","default":true},"action":{"description":"What it is called.\#
        ","type":"string"}},"additionalProperties":false},{"description":"A long press.","type":"object","re\#
        quired":["type"],"properties":{"type":{"const":"longPress"},"id":{"description":"Unique in the view.\#
        ","$ref":"#/$defs/id"},"isEnabled":{"description":"Whether it counts.","type":"boolean","default":tr\#
        ue},"minimumPressDuration":{"description":"In seconds.","type":"number","minimum":0,"default":0.5}},\#
        "additionalProperties":false},{"description":"Dragging and scrolling.","type":"object","required":["\#
        type"],"properties":{"type":{"const":"pan"},"id":{"description":"Unique in the view.","$ref":"#/$def\#
        s/id"},"isEnabled":{"description":"Whether it counts.","type":"boolean","default":true},"scrollTypes\#
        ":{"description":"Which scrolls it accepts.","type":"array","items":{"enum":["continuous","discrete"\#
        ]},"default":[]}},"additionalProperties":false},{"description":"Lifting and dragging.","type":"objec\#
        t","required":["type"],"properties":{"type":{"const":"drag"},"id":{"description":"Unique in the view\#
        .","$ref":"#/$defs/id"},"isEnabled":{"description":"Whether it counts.","type":"boolean","default":t\#
        rue},"minimumPressDuration":{"description":"In seconds.","type":"number","minimum":0,"default":0.5},\#
        "system":{"description":"Whether indirect pointers lift at once.","type":"boolean","default":true}},\#
        "additionalProperties":false},{"description":"Selecting with a rectangle.","type":"object","required\#
        ":["type"],"properties":{"type":{"const":"bandSelection"},"id":{"description":"Unique in the view.",\#
        "$ref":"#/$defs/id"},"isEnabled":{"description":"Whether it counts.","type":"boolean","default":true\#
        },"items":{"description":"The view's children by default.","type":"array","items":{"$ref":"#/$defs/r\#
        eference"}}},"additionalProperties":false}]},"view":{"description":"A view.","type":"object","proper\#
        ties":{"id":{"description":"Unique in the layout.","$ref":"#/$defs/id"},"kind":{"description":"Gives\#
         defaults of behaviour.","enum":["view","canvas","image","label","button","barButtonItem","segmented\#
        Control","textView","textField","cell","link","slider","scrollView"],"default":"view"},"label":{"des\#
        cription":"For people.","type":"string"},"metadata":{"description":"Yours; kept, never read.","type"\#
        :"object"},"frame":{"description":"In the parent's content space, before the transform; the root's i\#
        s the window by default.","$ref":"#/$defs/rect"},"transform":{"description":"About the anchor point.\#
        ","$ref":"#/$defs/transform"},"anchorPoint":{"description":"In the unit square of the bounds.","type\#
        ":"object","properties":{"x":{"type":"number","minimum":0,"maximum":1,"default":0.5},"y":{"type":"nu\#
        mber","minimum":0,"maximum":1,"default":0.5}},"additionalProperties":false},"contentOffset":{"descri\#
        ption":"The bounds' origin: moves the children and the view's own space.","$ref":"#/$defs/offset","d\#
        efault":{"x":0,"y":0}},"isHidden":{"description":"Hidden with its branch.","type":"boolean","default\#
        ":false},"alpha":{"description":"Below 0.01 the view is not hit.","type":"number","minimum":0,"maxim\#
        um":1,"default":1},"isUserInteractionEnabled":{"description":"When false, not hit with its branch.",\#
        "type":"boolean","default":true},"clipsToBounds":{"description":"Drawn so; never counts for hits.","\#
        type":"boolean","default":false},"cornerRadius":{"$ref":"#/$defs/cornerRadius","default":0},"backgro\#
        undColor":{"description":"Opaque ones lift small views.","$ref":"#/$defs/color","default":"clear"},"\#
        hitTest":{"$ref":"#/$defs/hitTest"},"pointer":{"description":"Short for one pointer interaction: the\#
         kind's style, none, an effect, hidden, system, a style, or null for the default style.","oneOf":[{"\#
        type":["boolean","null"]},{"enum":["lift","highlight","hover","hidden","system"]},{"$ref":"#/$defs/s\#
        tyleObject"}]},"interactions":{"description":"What the view answers to; a pointer interaction or an \#
        empty list replaces the kind's own.","type":"array","items":{"$ref":"#/$defs/interaction"},"default"\#
        :[]},"lineHeight":{"description":"Of text, in points.","type":"number","exclusiveMinimum":0,"default\#
        ":20},"textInsets":{"description":"Of text views.","$ref":"#/$defs/insets","default":0},"lines":{"de\#
        scription":"The lines of a text view, instead of computed ones.","type":"array","items":{"$ref":"#/$\#
        defs/rect"}},"value":{"description":"Of a slider, from the leading side.","type":"number","minimum":\#
        0,"maximum":1,"default":0},"thumbSize":{"description":"Of a slider, in points.","type":"number","min\#
        imum":0,"default":28},"segments":{"description":"Of a segmented control: a count, or widths from the\#
         leading side; its children by default.","oneOf":[{"type":"integer","minimum":0,"maximum":1000},{"ty\#
        pe":"array","items":{"type":"number","minimum":0},"maxItems":1000}]},"children":{"description":"Back\#
         to front.","type":"array","items":{"$ref":"#/$defs/view","required":["frame"]},"default":[]}},"addi\#
        tionalProperties":false}}}
        """#
}
