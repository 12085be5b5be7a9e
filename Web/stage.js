// The stage: canvases on top of each other that show a layout, and the way from the screen to its window and back.
import { drawViews } from "/drawing.js";
import { corners, drawAnswer, drawRegions, drawSelection, drawValid, handleSize } from "/overlays.js";

// Pixels around the window in which regions that reach out of it are drawn, and positions outside are asked.
const margin = 26;
const colorNames = [
  "ink", "soft", "faint", "line", "fill", "tint", "window", "accent", "effective", "requested", "cut", "pointer",
];

const element = (id) => document.getElementById(id);

export class Stage {
  node = element("stage");
  /// Takes the events of the mouse; the canvas in front.
  front = element("pointer");
  /// Pixels of the screen to a point of the window.
  scale = 1;
  layout = null;
  regions = [];
  answer = null;
  /// The name of the view that is being edited.
  selection = null;
  /// How many views are too far in front to be drawn.
  left = 0;
  #places = [];
  #showsValid = false;
  #canvases = ["views", "regions", "pointer"].map(element);

  constructor() {
    new ResizeObserver(() => this.fit()).observe(this.node);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.fit());
  }

  /// Shows a layout as large as there is room.
  show(layout) {
    this.layout = layout;
    this.fit();
  }

  fit() {
    if (!this.layout) return;
    const { width, height } = this.layout.size;
    // Where the page is narrow the stage is as high as the layout needs.
    this.node.style.setProperty("--aspect", width / height);
    const room = this.node.getBoundingClientRect();
    this.scale = Math.max(0.05, Math.min((room.width - 56) / width, (room.height - 56) / height, 2));
    for (const canvas of this.#canvases) {
      const around = this.#marginOf(canvas);
      const [across, down] = [width * this.scale + 2 * around, height * this.scale + 2 * around];
      canvas.width = Math.round(across * devicePixelRatio);
      canvas.height = Math.round(down * devicePixelRatio);
      canvas.style.width = `${across}px`;
      canvas.style.height = `${down}px`;
      canvas.style.left = `${Math.round((room.width - width * this.scale) / 2) - around}px`;
      canvas.style.top = `${Math.round((room.height - height * this.scale) / 2) - around}px`;
    }
    this.paint();
  }

  paint() {
    const [views, regions] = this.#canvases;
    const { places, left } = drawViews(this.#cleared(views), this.layout, this.#colors, this.#unit);
    [this.#places, this.left] = [places, left];
    drawRegions(this.#cleared(regions), this.regions, this.#colors, this.#unit);
    this.paintFront();
  }

  showRegions(regions) {
    this.regions = regions;
    drawRegions(this.#cleared(this.#canvases[1]), regions, this.#colors, this.#unit);
  }

  showAnswer(answer) {
    this.answer = answer;
    this.paintFront();
  }

  /// Whether the rectangle is drawn in which the answer stays the same.
  showValid(isShown) {
    this.#showsValid = isShown;
    this.paintFront();
  }

  /// The answer, and the view that is being edited.
  paintFront() {
    const context = this.#cleared(this.front);
    if (this.answer) drawAnswer(context, this.answer, this.#colors, this.#unit);
    if (this.answer?.valid && this.#showsValid) drawValid(context, this.answer.valid, this.#colors, this.#unit);
    const place = this.place(this.selection);
    if (place) drawSelection(context, place, this.#colors, this.#unit);
  }

  // ---- What is where

  /// The point of the window under the mouse.
  point(event) {
    const { left, top } = this.front.getBoundingClientRect();
    return { x: (event.clientX - left - margin) / this.scale, y: (event.clientY - top - margin) / this.scale };
  }

  /// Where a view is drawn.
  place(name) {
    return name === null ? undefined : this.#places.find((place) => place.name === name);
  }

  /// The frontmost view that is seen at a point, the window left out.
  placeAt(point) {
    const under = this.#places.slice(1).reverse().filter((place) => {
      for (let one = place; one; one = one.parent) {
        if ((one === place || one.clips) && !contains(one, point)) return false;
      }
      return true;
    });
    return under.find((place) => place.shows) ?? under[0];
  }

  /// Whether a point is on the handle of a view, which leaves most of a small view free for moving it.
  isOnHandle(point, place) {
    const [start, , corner] = corners(place);
    const reach = Math.min(handleSize * this.#unit, Math.hypot(corner.x - start.x, corner.y - start.y) / 4);
    return Math.hypot(point.x - corner.x, point.y - corner.y) <= reach;
  }

  // ---- Canvases

  get #unit() {
    return 1 / this.scale;
  }

  get #colors() {
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(colorNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  }

  #marginOf(canvas) {
    return canvas === this.#canvases[0] ? 0 : margin;
  }

  /// The canvas wiped, its units points of the window.
  #cleared(canvas) {
    const context = canvas.getContext("2d");
    const unit = this.scale * devicePixelRatio;
    const around = this.#marginOf(canvas) * devicePixelRatio;
    context.reset();
    context.setTransform(unit, 0, 0, unit, around, around);
    return context;
  }
}

function contains({ box, matrix }, point) {
  const { x, y } = matrix.inverse().transformPoint(point);
  return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}
