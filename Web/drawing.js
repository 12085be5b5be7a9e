// Draws the views of a layout document on a canvas whose units are window points. A picture only: what
// answers where is always asked from the API.

const drawnAtMost = 20000;
const controls = new Set(["button", "barButtonItem", "segmentedControl", "slider", "link", "cell", "textField"]);

/// Draws views back to front and gives how many were left out.
export function drawViews(context, layout, colors) {
  const { width, height } = layout.size;
  context.fillStyle = colors.panel;
  context.fillRect(0, 0, width, height);
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
    const offset = view.contentOffset ?? { x: 0, y: 0 };
    const anchor = view.anchorPoint ?? { x: 0.5, y: 0.5 };
    context.translate(x + anchor.x * w, y + anchor.y * h);
    context.transform(...matrixOf(view.transform));
    context.translate(-(offset.x + anchor.x * w), -(offset.y + anchor.y * h));
    drawView(context, view, [offset.x, offset.y, w, h], colors);
    if (view.clipsToBounds || view.kind === "scrollView") {
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

function drawView(context, view, [x, y, w, h], colors) {
  const outline = new Path2D();
  outline.roundRect(x, y, w, h, radiiOf(view.cornerRadius, w, h));
  const background = view.backgroundColor;
  if (background && background !== "clear") {
    context.fillStyle = background;
    context.fill(outline);
  }
  context.strokeStyle = controls.has(view.kind) || view.pointer !== undefined || view.interactions
    ? colors.faint : colors.line;
  context.lineWidth = 1;
  context.stroke(outline);
  const text = view.label ?? (controls.has(view.kind) ? view.id : null);
  if (text && w > 24 && h > 9) {
    context.save();
    context.clip(outline);
    context.fillStyle = background && background !== "clear" ? contrasting(background) : colors.faint;
    context.font = `${Math.min(13, h * 0.6)}px system-ui, sans-serif`;
    context.textBaseline = "middle";
    context.fillText(text, x + 6, y + h / 2, w - 8);
    context.restore();
  }
}

function contrasting(color) {
  const hex = color.length === 4 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
  const [r, g, b] = [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16));
  return 0.3 * r + 0.6 * g + 0.1 * b > 140 ? "#333333" : "#f2f2f2";
}

function rectOf(frame) {
  if (!frame) return null;
  return Array.isArray(frame) ? frame : [frame.x, frame.y, frame.width, frame.height];
}

function radiiOf(radius, w, h) {
  const radii = Array.isArray(radius) ? radius : [radius ?? 0, radius ?? 0, radius ?? 0, radius ?? 0];
  const [a, b, c, d] = radii;
  const shrink = Math.min(1, w / (a + b || 1), h / (b + c || 1), w / (c + d || 1), h / (d + a || 1));
  return radii.map((r) => r * Math.max(0, shrink));
}

function matrixOf(transform) {
  if (!transform) return [1, 0, 0, 1, 0, 0];
  if (Array.isArray(transform)) return transform;
  const { rotate = 0, scale = 1, translate = { x: 0, y: 0 } } = transform;
  const [sx, sy] = typeof scale === "number" ? [scale, scale] : [scale.x, scale.y];
  const angle = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [sx * cos, sx * sin, -sy * sin, sy * cos, translate.x, translate.y];
}
