// Draws the views of a layout on a canvas whose units are window points. A picture only: what answers where is always
// asked from the API.

const drawnAtMost = 20000;
// Pixels of the screen: text is never smaller than this, rather cut short.
const smallestText = 7;
const fonts = 'system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "Liberation Sans", sans-serif';

/// Draws views back to front. Gives where each of them is, and how many were left out; `unit` is a pixel of the screen in
/// points.
export function drawViews(context, layout, colors, unit) {
  const { width, height } = layout.size;
  const toWindow = context.getTransform().inverse();
  const places = [];
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  const inside = namesInside(layout.root);
  let left = 0;
  // A stack of what to do next; nothing recurses, since views may nest deep.
  const todo = [{ view: layout.root, path: "@", parent: null, frame: rectOf(layout.root.frame) ?? [0, 0, width, height] }];
  while (todo.length) {
    const step = todo.pop();
    if (step === null) {
      context.restore();
      continue;
    }
    const { view } = step;
    if (view.isHidden || (view.alpha ?? 1) === 0) continue;
    if (places.length >= drawnAtMost) {
      left += 1;
      continue;
    }
    let [x, y, w, h] = step.frame;
    if (w < 0) [x, w] = [x + w, -w];
    if (h < 0) [y, h] = [y + h, -h];
    context.save();
    context.globalAlpha *= view.alpha ?? 1;
    const offset = { x: 0, y: 0, ...view.contentOffset };
    const anchor = { x: 0.5, y: 0.5, ...view.anchorPoint };
    context.translate(x + anchor.x * w, y + anchor.y * h);
    context.transform(...matrixOf(view.transform));
    context.translate(-(offset.x + anchor.x * w), -(offset.y + anchor.y * h));
    const box = { x: offset.x, y: offset.y, w, h };
    const clips = view.clipsToBounds || view.kind === "scrollView" || view.kind === "textView";
    const isNamed = !(sketches[view.kind]?.named ? inside.texts : inside.names).has(view);
    const place = {
      view, name: view.id ?? step.path, parent: step.parent, box, clips,
      shows: drawView(context, view, box, colors, unit, isNamed), matrix: toWindow.multiply(context.getTransform()),
    };
    places.push(place);
    if (clips) {
      context.beginPath();
      context.rect(offset.x, offset.y, w, h);
      context.clip();
    }
    todo.push(null);
    const children = view.children ?? [];
    for (let i = children.length - 1; i >= 0; i--) {
      const path = step.path === "@" ? `@${i}` : `${step.path}.${i}`;
      todo.push({ view: children[i], path, parent: place, frame: rectOf(children[i].frame) ?? [0, 0, 0, 0] });
    }
  }
  return { places, left };
}

/// The views in which others have labels, and those in which texts have: their own would be written over those.
function namesInside(root) {
  const steps = [{ view: root, parent: null }];
  for (let i = 0; i < steps.length && i < drawnAtMost; i++) {
    for (const child of steps[i].view.children ?? []) steps.push({ view: child, parent: steps[i].view });
  }
  const [names, texts] = [new Set(), new Set()];
  // Children come after their parents.
  for (const { view, parent } of steps.reverse()) {
    if (!parent || view.isHidden) continue;
    if (view.label || names.has(view)) names.add(parent);
    if ((view.label && view.kind === "label") || texts.has(view)) texts.add(parent);
  }
  return { names, texts };
}

/// Draws one view without what is in it; whether there is more to see than its edge.
function drawView(context, view, box, colors, unit, isNamed) {
  const { x, y, w, h } = box;
  const outline = new Path2D();
  const sketch = sketches[view.kind];
  const radius = view.cornerRadius ?? sketch?.radius ?? 0;
  outline.roundRect(x, y, w, h, radiiOf(radius, w, h));
  const background = view.backgroundColor && view.backgroundColor !== "clear" ? view.backgroundColor : null;
  const fill = background ?? (sketch?.fill ? colors[sketch.fill] : null);
  if (fill) {
    context.fillStyle = fill;
    context.fill(outline);
  }
  const takesPointer = view.pointer !== undefined || view.interactions?.length > 0;
  context.lineWidth = 1;
  if (view.kind === "cell") {
    context.strokeStyle = colors.line;
    line(context, x + 16, y + h - 0.5, x + w, y + h - 0.5);
  } else if (view.kind !== "label" || takesPointer) {
    context.strokeStyle = takesPointer || sketch?.edge ? colors.faint : colors.line;
    context.stroke(outline);
  }
  sketch?.draw?.(context, view, box, colors);
  const text = isNamed ? view.label ?? (sketch?.named ? view.id : null) : null;
  if (text) {
    context.fillStyle = background ? contrasting(background) : colors[sketch?.text ?? "soft"];
    drawText(context, text, box, { ...plainText, ...sketch, unit });
  }
  return Boolean(fill || text || sketch?.draw || takesPointer);
}

/// A line of text in the middle of a box, as large as there is room, cut short where even small text does not fit.
function drawText(context, text, { x, y, w, h }, { weight, part, inset: side, centered, unit }) {
  const inset = centered ? Math.min(4, w * 0.04) : Math.min(side, w * 0.1);
  const [room, smallest] = [w - 2 * inset, smallestText * unit];
  if (room < smallest || h < smallest) return;
  const font = (size) => (context.font = `${weight} ${size}px ${fonts}`);
  const wanted = Math.max(smallest, Math.min(14, h * part));
  font(wanted);
  const width = context.measureText(text).width;
  if (width > room) font(Math.max(smallest, (wanted * room) / width));
  context.textBaseline = "middle";
  context.textAlign = centered ? "center" : "left";
  context.fillText(fitting(context, text, room), centered ? x + w / 2 : x + inset, y + h / 2);
}

/// As many of the first characters as fit, with an ellipsis when some do not.
function fitting(context, text, room) {
  if (context.measureText(text).width <= room * 1.02) return text;
  const characters = [...text.slice(0, 200)];
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const half = (fits + tooMany) >> 1;
    if (context.measureText(`${characters.slice(0, half).join("")}…`).width <= room) fits = half;
    else tooMany = half;
  }
  return fits > 0 ? `${characters.slice(0, fits).join("").trimEnd()}…` : "";
}

/// Text as it is written where a kind says nothing else: its share of the height, and what is left free at its sides.
const plainText = { weight: 400, part: 0.42, inset: 16, centered: false };

/// What each kind looks like on paper.
const sketches = {
  button: { radius: 8, fill: "fill", edge: true, centered: true, named: true, text: "ink", weight: 500 },
  barButtonItem: { radius: 6, fill: "fill", edge: true, centered: true, named: true, text: "accent", weight: 500 },
  label: { part: 0.75, inset: 0 },
  link: { named: true, text: "accent" },
  cell: { named: true, text: "ink" },
  scrollView: {},
  textField: { radius: 7, fill: "window", edge: true, named: true },
  image: { fill: "fill", draw: (context, view, { x, y, w, h }, colors) => {
    context.strokeStyle = colors.line;
    line(context, x, y, x + w, y + h);
    line(context, x + w, y, x, y + h);
  } },
  textView: { draw: (context, view, { x, y, w, h }, colors) => {
    context.fillStyle = colors.tint;
    for (const row of textLines(view, { x, y, w, h })) {
      context.beginPath();
      context.roundRect(row.x + 8, row.y + row.h / 2 - 3, Math.max(0, (row.w - 16) * row.part), 6, 3);
      context.fill();
    }
  } },
  segmentedControl: { radius: 7, fill: "fill", edge: true, draw: (context, view, { x, y, w, h }, colors) => {
    const { segments } = view;
    const widths = Array.isArray(segments) ? segments : segments ? Array(segments).fill(w / segments) : [];
    context.strokeStyle = colors.faint;
    let at = x;
    for (const width of widths.slice(0, -1)) line(context, (at += width), y + 4, at, y + h - 4);
  } },
  slider: { draw: (context, view, { x, y, w, h }, colors) => {
    const size = view.thumbSize ?? 28;
    const center = x + (view.value ?? 0) * (w - size) + size / 2;
    context.strokeStyle = colors.faint;
    context.lineWidth = 3;
    line(context, x, y + h / 2, x + w, y + h / 2);
    context.lineWidth = 1;
    context.fillStyle = colors.window;
    context.beginPath();
    context.arc(center, y + h / 2, size / 2, 0, 7);
    context.fill();
    context.stroke();
  } },
};

/// The lines of a text view with made-up lengths, those that can be seen.
function* textLines(view, { x, y, w, h }) {
  const part = (k) => 0.55 + 0.45 * Math.abs(Math.sin(k * 2.3 + 1));
  if (view.lines) {
    for (const [k, row] of view.lines.slice(0, 500).entries()) {
      const [rx, ry, rw, rh] = rectOf(row);
      yield { x: rx, y: ry, w: rw, h: rh, part: part(k) };
    }
    return;
  }
  const insets = typeof view.textInsets === "number" ? { top: view.textInsets } : view.textInsets ?? {};
  const height = view.lineHeight ?? 20;
  const first = Math.max(0, Math.floor((y - (insets.top ?? 0)) / height));
  for (let k = first; k < first + 500; k++) {
    const top = (insets.top ?? insets.dy ?? 0) + k * height;
    if (top >= y + h) return;
    yield { x, y: top, w, h: height, part: k % 6 === 5 ? 0.3 : part(k) };
  }
}

export function line(context, x1, y1, x2, y2) {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function contrasting(color) {
  const hex = color.length === 4 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
  const [r, g, b] = [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16));
  return 0.3 * r + 0.6 * g + 0.1 * b > 150 ? "#1d1d1f" : "#ffffff";
}

/// x, y, width and height of a frame, however it is written.
export function rectOf(frame) {
  if (!frame) return null;
  return Array.isArray(frame) ? frame : [frame.x, frame.y, frame.width, frame.height];
}

function radiiOf(radius, w, h) {
  const radii = Array.isArray(radius) ? radius : [radius, radius, radius, radius];
  const [a, b, c, d] = radii;
  const shrink = Math.min(1, w / (a + b || 1), h / (b + c || 1), w / (c + d || 1), h / (d + a || 1));
  return radii.map((r) => r * Math.max(0, shrink));
}

function matrixOf(transform) {
  if (!transform) return [1, 0, 0, 1, 0, 0];
  if (Array.isArray(transform)) return transform;
  const { rotate = 0, scale = 1, translate } = transform;
  const [sx, sy] = typeof scale === "number" ? [scale, scale] : [scale.x ?? 1, scale.y ?? 1];
  const angle = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [sx * cos, sx * sin, -sy * sin, sy * cos, translate?.x ?? 0, translate?.y ?? 0];
}
