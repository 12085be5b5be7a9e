// Draws what was answered over the views: regions, the pointer, and the view that is being edited.
import { line } from "/drawing.js";

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

/// The rectangle in which nobody has to ask again.
export function drawValid(context, { x, y, width, height }, colors, unit) {
  context.strokeStyle = colors.accent;
  context.lineWidth = unit;
  context.setLineDash([2 * unit, 3 * unit]);
  context.strokeRect(x, y, width, height);
  context.setLineDash([]);
}

function drawPointer(context, { outline, pointer, style, shift }, colors, unit) {
  if (!outline) return;
  const shape = new Path2D(outline);
  const thin = /Beam|crosshair/.test(pointer.shape.type);
  context.save();
  if (shift) context.translate(shift.x, shift.y);
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

/// Pixels of the square at the corner by which a view is resized.
export const handleSize = 9;

/// The corners of a view in the window, clockwise from the top left of its own space.
export function corners({ box: { x, y, w, h }, matrix }) {
  return [[x, y], [x + w, y], [x + w, y + h], [x, y + h]].map(([x, y]) => matrix.transformPoint({ x, y }));
}

/// The outline of the view that is being edited, with its handle.
export function drawSelection(context, place, colors, unit) {
  const points = corners(place);
  const outline = new Path2D();
  points.forEach(({ x, y }, i) => (i ? outline.lineTo(x, y) : outline.moveTo(x, y)));
  outline.closePath();
  context.strokeStyle = context.fillStyle = colors.accent;
  context.lineWidth = 2 * unit;
  context.stroke(outline);
  const size = handleSize * unit;
  context.fillStyle = colors.window;
  context.fillRect(points[2].x - size / 2, points[2].y - size / 2, size, size);
  context.strokeRect(points[2].x - size / 2, points[2].y - size / 2, size, size);
}

// ---- Where nobody has to ask again (rule Q2)

/// The answer at another position, as far as it is drawn; null where it has to be asked.
///
/// In its `valid` view, region and style stay the same. A pointer that is drawn where it is follows, one that an effect has
/// put in its place stays there; any other has to be asked.
export function movedAnswer(answer, point) {
  const { valid, pointer, style } = answer;
  if (!valid || !holds(valid, point) || pointer.accessories.length > 0) return null;
  const follows = same(pointer.position, answer.point);
  if (follows && pointer.shape.type === "system") {
    const shift = { x: point.x - answer.point.x, y: point.y - answer.point.y };
    return { ...answer, point, pointer: { ...pointer, position: point }, shift };
  }
  // One that happens to be asked in the middle of its effect looks as if it followed, and is asked.
  const stays = !follows && style?.type === "effect" && style.effect.type !== "hover";
  return stays ? { ...answer, point } : null;
}

const same = (one, other) => one.x === other.x && one.y === other.y;

function holds({ x, y, width, height }, point) {
  return point.x >= x && point.y >= y && point.x < x + width && point.y < y + height;
}
