// Draws layouts and answers on canvases whose units are window points. The views are a picture only: what answers where
// is always asked from the API.

const drawnAtMost = 20000;
// Pixels of the screen: text is never smaller than this, rather cut short.
const smallestText = 7;
const fonts = 'system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "Liberation Sans", sans-serif';

// ---- Views

/// Draws views back to front and gives how many were left out. `unit` is a pixel of the screen in points.
export function drawViews(context, layout, colors, unit) {
  const { width, height } = layout.size;
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  let drawn = 0, left = 0;
  // A stack of what to do next; nothing recurses, since views may nest deep.
  const todo = [{ view: layout.root, frame: rectOf(layout.root.frame) ?? [0, 0, width, height] }];
  while (todo.length) {
    const step = todo.pop();
    if (step === null) {
      context.restore();
      continue;
    }
    const { view } = step;
    if (view.isHidden || (view.alpha ?? 1) === 0) continue;
    if (drawn >= drawnAtMost) {
      left += 1;
      continue;
    }
    drawn += 1;
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
    drawView(context, view, { x: offset.x, y: offset.y, w, h }, colors, unit);
    if (view.clipsToBounds || view.kind === "scrollView" || view.kind === "textView") {
      context.beginPath();
      context.rect(offset.x, offset.y, w, h);
      context.clip();
    }
    todo.push(null);
    const children = view.children ?? [];
    for (let i = children.length - 1; i >= 0; i--) {
      todo.push({ view: children[i], frame: rectOf(children[i].frame) ?? [0, 0, 0, 0] });
    }
  }
  return left;
}

function drawView(context, view, box, colors, unit) {
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
  } else {
    context.strokeStyle = takesPointer || sketch?.edge ? colors.faint : colors.line;
    context.stroke(outline);
  }
  sketch?.draw?.(context, view, box, colors);
  const text = view.label ?? (sketch?.named ? view.id : null);
  if (text) {
    context.fillStyle = background ? contrasting(background) : colors[sketch?.text ?? "soft"];
    drawText(context, text, box, { weight: sketch?.weight ?? 400, isCentered: sketch?.centered ?? false, unit });
  }
}

/// A line of text in the middle of a box, as large as there is room, cut short where even small text does not fit.
function drawText(context, text, { x, y, w, h }, { weight, isCentered, unit }) {
  const inset = isCentered ? Math.min(4, w * 0.04) : Math.min(16, w * 0.1);
  const [room, smallest] = [w - 2 * inset, smallestText * unit];
  if (room < smallest || h < smallest) return;
  const font = (size) => (context.font = `${weight} ${size}px ${fonts}`);
  const wanted = Math.max(smallest, Math.min(14, h * 0.42));
  font(wanted);
  const width = context.measureText(text).width;
  if (width > room) font(Math.max(smallest, (wanted * room) / width));
  context.textBaseline = "middle";
  context.textAlign = isCentered ? "center" : "left";
  context.fillText(fitting(context, text, room), isCentered ? x + w / 2 : x + inset, y + h / 2);
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

/// What each kind looks like on paper.
const sketches = {
  button: { radius: 8, fill: "fill", edge: true, centered: true, named: true, text: "ink", weight: 500 },
  barButtonItem: { radius: 6, fill: "fill", edge: true, centered: true, named: true, text: "accent", weight: 500 },
  link: { centered: false, named: true, text: "accent" },
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

function line(context, x1, y1, x2, y2) {
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

function rectOf(frame) {
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

// ---- Regions and answers

function areaOf(region) {
  const area = new Path2D();
  if (region.polygon) {
    region.polygon.forEach((p, i) => (i ? area.lineTo(p.x, p.y) : area.moveTo(p.x, p.y)));
    area.closePath();
  } else if (region.effective) {
    const { x, y, width, height } = region.effective;
    area.rect(x, y, width, height);
  }
  return area;
}

/// Every region's effective area, faintly.
export function drawRegions(context, regions, colors, unit) {
  context.lineWidth = unit;
  context.strokeStyle = context.fillStyle = colors.effective;
  for (const region of regions) {
    const area = areaOf(region);
    context.globalAlpha = 0.07;
    context.fill(area);
    context.globalAlpha = 0.45;
    context.stroke(area);
  }
  context.globalAlpha = 1;
}

/// The sides of the effective area at which something was cut, as lines in the window.
function cutLines({ window: asked, effective: left, polygon, cuts }) {
  if (!left || polygon || cuts.length === 0) return [];
  const [right, bottom] = [left.x + left.width, left.y + left.height];
  const lines = [];
  if (left.x > asked.x) lines.push([left.x, left.y, left.x, bottom]);
  if (left.y > asked.y) lines.push([left.x, left.y, right, left.y]);
  if (right < asked.x + asked.width) lines.push([right, left.y, right, bottom]);
  if (bottom < asked.y + asked.height) lines.push([left.x, bottom, right, bottom]);
  return lines;
}

/// An answer over the window: requested bounds dashed, what is left of them filled, its cuts, the pointer on top. `unit`
/// is a pixel of the screen in points.
export function drawAnswer(context, answer, colors, unit) {
  const { region, pointer, style } = answer;
  if (region) {
    context.lineWidth = 1.5 * unit;
    if (region.cuts.length > 0) {
      context.setLineDash([5 * unit, 4 * unit]);
      context.strokeStyle = colors.requested;
      context.strokeRect(region.window.x, region.window.y, region.window.width, region.window.height);
      context.setLineDash([]);
    }
    const area = areaOf(region);
    context.strokeStyle = context.fillStyle = colors.effective;
    context.globalAlpha = style?.effect?.type === "hover" ? 0.16 : 0.09;
    context.fill(area);
    context.globalAlpha = 1;
    context.stroke(area);
    context.strokeStyle = colors.cut;
    context.lineWidth = 2.5 * unit;
    for (const side of cutLines(region)) line(context, ...side);
  }
  drawPointer(context, answer, colors, unit);
  for (const accessory of answer.pointer.accessories) drawAccessory(context, accessory, colors);
  // The model position decides hits; the outline shows where the pointer is drawn.
  context.fillStyle = colors.cut;
  context.strokeStyle = colors.window;
  context.lineWidth = unit;
  context.beginPath();
  context.arc(answer.point.x, answer.point.y, 2.5 * unit, 0, 7);
  context.fill();
  context.stroke();
}

function drawPointer(context, { outline, pointer, style }, colors, unit) {
  if (!outline) return;
  const shape = new Path2D(outline);
  const thin = /Beam|crosshair/.test(pointer.shape.type);
  context.save();
  context.fillStyle = colors.pointer;
  if (style?.effect?.type === "lift") {
    context.shadowColor = "rgb(0 0 0 / .45)";
    context.shadowBlur = 14;
    context.shadowOffsetY = 4;
  }
  context.globalAlpha = thin ? 0.9 : pointer.shape.type === "system" ? 0.42 : 0.22;
  context.fill(shape);
  context.shadowColor = "transparent";
  if (!thin) {
    context.globalAlpha = 0.55;
    context.lineWidth = unit;
    context.strokeStyle = colors.pointer;
    context.stroke(shape);
  }
  context.restore();
}

/// What lies beside the pointer, at its place and turned.
function drawAccessory(context, { shape, position, angle }, colors) {
  const { type, size, rect, cornerRadius, radius, length, thickness, d } = shape;
  const path = new Path2D(d);
  const half = size / 2;
  if (type === "arrow") {
    path.moveTo(0, -half);
    for (const [x, y] of [[1, 0], [0.4, 0], [0.4, 1], [-0.4, 1], [-0.4, 0], [-1, 0]]) path.lineTo(x * half, y * half);
  }
  if (type === "roundedRect") path.roundRect(rect.x, rect.y, rect.width, rect.height, cornerRadius);
  if (type === "circle") path.arc(0, 0, radius, 0, 7);
  if (/vertical|crosshair/.test(type)) path.rect(-thickness / 2, -length / 2, thickness, length);
  if (/horizontal|crosshair/.test(type)) path.rect(-length / 2, -thickness / 2, length, thickness);
  context.save();
  context.translate(position.x, position.y);
  context.rotate(angle);
  context.fillStyle = colors.pointer;
  context.globalAlpha = 0.55;
  context.fill(path);
  context.restore();
}
