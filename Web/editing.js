// Moves and resizes views of the stored layout, for everybody who follows it: each change is a PATCH on the revision that
// was seen, made again on the present one when somebody else was faster.
import { rectOf } from "/drawing.js";

const triesAtMost = 10;
const element = (id) => document.getElementById(id);
const members = ["x", "y", "width", "height"];

export class Editor {
  isOn = false;
  #stage;
  #page;
  #drag = null;
  #waiting = null;      // the newest change, while an older one is under way
  #sending = null;
  #conflicts = 0;

  /// The page has `id`, `layout` and `revision`; `reload()` fetches the latter two, `edited(revision)` hears of a success,
  /// `refuse(response)` tells of a failure.
  constructor(stage, page) {
    this.#stage = stage;
    this.#page = page;
    for (const name of members) {
      element(`frame-${name}`).addEventListener("change", ({ target }) => {
        if (target.checkValidity() && target.value !== "") this.#want({ [name]: target.valueAsNumber });
        else this.showSelected();
      });
    }
    element("parent").addEventListener("click", () => this.#selectParent());
    this.showSelected();
  }

  get isBusy() {
    return this.#sending !== null;
  }

  toggle(isOn) {
    this.isOn = isOn;
    document.body.classList.toggle("editing", isOn);
    element("edit").setAttribute("aria-pressed", String(isOn));
    this.#conflicts = 0;
    for (const id of ["saved", "conflict"]) element(id).textContent = "";
    if (!isOn) this.select(null);
    else this.showSelected();
  }

  select(name) {
    this.#stage.selection = name;
    this.#drag = null;
    this.#stage.paintFront();
    this.showSelected();
  }

  /// Another revision of the layout is on the stage: what is not acknowledged yet is shown on it.
  layoutChanged() {
    for (const change of [this.#sending, this.#waiting]) if (change) this.#apply(change);
    if (this.#sending || this.#waiting) this.#stage.paint();
    this.showSelected();
  }

  // ---- Mouse and keys

  press(event) {
    const point = this.#stage.point(event);
    let place = this.#stage.place(this.#stage.selection);
    const isResizing = place?.parent && this.#stage.isOnHandle(point, place);
    if (!isResizing) {
      place = this.#stage.placeAt(point);
      this.select(place?.name ?? null);
    }
    if (!place?.parent) return;
    // A frame is in the parent's space, a size in the view's own.
    const inverse = (isResizing ? place : place.parent).matrix.inverse();
    this.#drag = { isResizing, from: inverse.transformPoint(point), inverse, frame: this.#frame(place) };
    this.#stage.front.setPointerCapture(event.pointerId);
  }

  drag(event) {
    const { isResizing, from, inverse, frame } = this.#drag ?? {};
    if (!frame) return;
    const to = inverse.transformPoint(this.#stage.point(event));
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (!Number.isFinite(dx + dy)) return;    // A space without area cannot be turned round.
    this.#want(isResizing
      ? { width: Math.max(0, Math.round(frame.width + dx)), height: Math.max(0, Math.round(frame.height + dy)) }
      : { x: Math.round(frame.x + dx), y: Math.round(frame.y + dy) });
  }

  release() {
    this.#drag = null;
  }

  /// Arrow keys move the selected view, with the option key they resize it, with shift by ten points; Enter takes the view
  /// that is seen at a point, then the one around it. Whether the key was taken.
  key(event, point) {
    if (!this.isOn) return false;
    const place = this.#stage.place(this.#stage.selection);
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Escape") {
      if (place) this.select(null);
      else this.toggle(false);
    } else if (event.key === "Enter") {
      if (place) this.#selectParent();
      else this.select((point && this.#stage.placeAt(point)?.name) ?? null);
    } else if (step && place?.parent) {
      const [dx, dy] = step.map((one) => one * (event.shiftKey ? 10 : 1));
      const { x, y, width, height } = this.#frame(place);
      this.#want(event.altKey
        ? { width: Math.max(0, width + dx), height: Math.max(0, height + dy) } : { x: x + dx, y: y + dy });
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }

  #selectParent() {
    const parent = this.#stage.place(this.#stage.selection)?.parent;
    if (parent) this.select(parent.name);
  }

  // ---- What is selected

  #frame({ view }) {
    const [x, y, width, height] = rectOf(view.frame);
    return { x, y, width, height };
  }

  showSelected() {
    const place = this.#stage.place(this.#stage.selection);
    if (this.#stage.selection !== null && !place) this.#stage.selection = null;
    element("selected").textContent = place ? `${place.name}${place.view.kind ? ` · ${place.view.kind}` : ""}` : "";
    element("frame").disabled = !place?.parent;
    element("parent").disabled = !place?.parent?.parent;
    const frame = place?.view.frame ? this.#frame(place) : {};
    for (const name of members) element(`frame-${name}`).value = frame[name] ?? "";
  }

  /// Tells of an edit that met somebody else's. What it says stays while editing goes on.
  #tellConflict(text) {
    this.#conflicts += 1;
    element("conflict").textContent = `${text}${this.#conflicts > 1 ? ` (${this.#conflicts} times)` : ""}`;
  }

  // ---- Changes

  /// Changes members of the selected view's frame.
  #want(frame) {
    const name = this.#stage.selection;
    const before = this.#waiting?.name === name ? this.#waiting.frame : {};
    this.#waiting = { name, frame: { ...before, ...frame } };
    this.#apply(this.#waiting);
    this.#stage.paint();
    this.showSelected();
    if (!this.#sending) this.#send();
  }

  /// Changes the layout on the stage, as the daemon will change its own.
  #apply({ name, frame }) {
    const view = this.#stage.place(name)?.view;
    if (view) view.frame = changed(view.frame, frame);
  }

  async #send() {
    let tries = 0;
    while (this.#waiting) {
      const change = (this.#sending = this.#waiting);
      this.#waiting = null;
      const { id, revision } = this.#page;
      const view = this.#stage.place(change.name)?.view;
      if (!view) {
        this.#tellConflict(`Somebody else took ${change.name} away meanwhile.`);
        break;
      }
      const path = `/v1/layouts/${encodeURIComponent(id)}/views/${encodeURIComponent(change.name)}`;
      const body = JSON.stringify({ frame: Array.isArray(view.frame) ? changed(view.frame, change.frame) : change.frame });
      const response = await fetch(path, {
        method: "PATCH", headers: { "Content-Type": "application/merge-patch+json", "If-Match": `"${revision}"` }, body,
      }).catch(() => null);
      if (id !== this.#page.id) break;
      if (response?.status === 412 && tries < triesAtMost) {
        tries += 1;
        // What was wanted since stands; the rest is made again.
        const newer = this.#waiting?.name === change.name ? this.#waiting.frame : {};
        if (!this.#waiting || this.#waiting.name === change.name) {
          this.#waiting = { name: change.name, frame: { ...change.frame, ...newer } };
        }
        this.#tellConflict("Somebody else changed the layout meanwhile; the edit was made again on theirs.");
        await this.#page.reload();
      } else if (response?.ok) {
        const entry = await response.json();
        tries = 0;
        this.#sending = null;
        this.#page.edited(entry.revision);
        element("saved").textContent = `Revision ${entry.revision.split("-")[0]}: PATCH ${path} ${body}`;
      } else {
        this.#sending = this.#waiting = null;
        await this.#page.refuse(response);
        await this.#page.reload();
        break;
      }
    }
    this.#sending = this.#waiting = null;
    this.#page.settled();
  }
}

/// A frame with other members, written as it was.
function changed(frame, change) {
  if (!Array.isArray(frame)) return { ...frame, ...change };
  return members.map((name, place) => change[name] ?? frame[place]);
}
