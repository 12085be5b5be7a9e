// The first page: draws a stored layout and asks the API what the pointer is where it moves.
import { drawAnswer, drawRegions, drawViews } from "/drawing.js";
import { clearAnswer, showAnswer } from "/panel.js";

const keys = [
  ["shift", "⇧"], ["control", "⌃"], ["option", "⌥"], ["command", "⌘"], ["capsLock", "⇪"], ["numericPad", "#"],
];
const listedAtMost = 2000;
const regionsAtMost = 5000;
// Pixels around the window in which regions that reach out of it are drawn, and positions outside are asked.
const margin = 26;
const element = (id) => document.getElementById(id);
const stage = element("stage");
const canvases = ["views", "regions", "pointer"].map(element);
const [viewsCanvas, regionsCanvas, pointerCanvas] = canvases;

const state = {
  id: null,
  layout: null,
  scale: 1,
  point: null,           // the model position, in points of the window
  down: new Set(),       // modifiers held on the keyboard
  sticky: new Set(),     // modifiers switched on in the bar
  isHeld: false,         // a click keeps the answer until the next one
  asking: false,         // one question is under way; the newest position waits its turn
  waiting: false,
  answer: null,
  target: "",
  regions: [],
  asked: 0,
  times: [],             // of the last questions, in milliseconds
};

// ---- Layouts

async function listLayouts() {
  const wanted = state.id ?? place().id;
  const layouts = [];
  let after = null;
  do {
    const response = await fetch("/v1/layouts?limit=1000" + (after ? `&after=${encodeURIComponent(after)}` : ""));
    const page = await response.json();
    layouts.push(...page.layouts);
    after = page.next;
  } while (after && layouts.length < listedAtMost);
  const select = element("layouts");
  select.replaceChildren(...layouts.map(({ id, name, views }) => {
    const option = new Option(`${name ?? id} · ${views.toLocaleString("en")} ${views === 1 ? "view" : "views"}`, id);
    option.selected = id === wanted;
    return option;
  }));
  select.disabled = layouts.length === 0;
  if (layouts.length === 0) {
    say("No layout is stored. Drop a layout file here, or PUT one to /v1/layouts/{id}.");
  } else {
    await openLayout(select.value);
  }
}

async function openLayout(id) {
  const response = await fetch(`/v1/layouts/${encodeURIComponent(id)}`);
  if (!response.ok) return refuse(await problem(response));
  const { id: linked, point } = place();
  state.layout = await response.json();
  state.answer = null;
  clearAnswer();
  if (id !== state.id) state.point = linked === id ? point : null;
  hold(linked === id && point !== null && id !== state.id);
  state.id = id;
  remember();
  say("");
  fit();
  await loadRegions();
  ask();
}

async function storeFile(file) {
  const id = file.name.replace(/\.json$/i, "").replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, 64) || "layout";
  const response = await fetch(`/v1/layouts/${id}`, {
    method: "PUT", headers: { "Content-Type": "application/json" }, body: file,
  });
  if (!response.ok) return refuse(`${file.name}: ${await problem(response)}`);
  state.id = id;
  await listLayouts();
}

async function problem(response) {
  try {
    const { title, detail, findings = [] } = await response.json();
    const more = findings.length > 8 ? [`and ${findings.length - 8} more`] : [];
    return [detail ?? title, ...findings.slice(0, 8).map((f) => `${f.pointer}  ${f.hint ?? f.reason}`), ...more].join("\n");
  } catch {
    return `${response.status} ${response.statusText}`;
  }
}

/// All regions, when they are to be shown.
async function loadRegions() {
  state.regions = [];
  if (element("all").checked && state.id) {
    let after = "";
    do {
      const response = await fetch(`/v1/layouts/${encodeURIComponent(state.id)}/regions?limit=1000${after}`);
      if (!response.ok) break;
      const page = await response.json();
      state.regions.push(...page.regions);
      after = page.next === null ? null : `&after=${page.next}`;
    } while (after !== null && state.regions.length < regionsAtMost);
  }
  paintRegions();
}

function say(text, isWrong = false) {
  element("notice").textContent = text;
  element("notice").classList.toggle("wrong", isWrong);
}

const refuse = (text) => say(text, true);

// ---- The address: #layout, or #layout@x,y where an answer is held

function place() {
  const [, id, x, y] = /^#([^@]*)(?:@(-?[\d.]+),(-?[\d.]+))?$/.exec(location.hash) ?? [];
  return { id: id ? decodeURIComponent(id) : null, point: x === undefined ? null : { x: Number(x), y: Number(y) } };
}

function remember() {
  const at = state.isHeld && state.point ? `@${state.point.x},${state.point.y}` : "";
  history.replaceState(null, "", `#${encodeURIComponent(state.id)}${at}`);
}

// ---- The stage

function fit() {
  if (!state.layout) return;
  const { width, height } = state.layout.size;
  // Where the page is narrow the stage is as high as the layout needs.
  stage.style.setProperty("--aspect", width / height);
  const room = stage.getBoundingClientRect();
  state.scale = Math.max(0.05, Math.min((room.width - 56) / width, (room.height - 56) / height, 2));
  for (const canvas of canvases) {
    const around = marginOf(canvas);
    const [across, down] = [width * state.scale + 2 * around, height * state.scale + 2 * around];
    canvas.width = Math.round(across * devicePixelRatio);
    canvas.height = Math.round(down * devicePixelRatio);
    canvas.style.width = `${across}px`;
    canvas.style.height = `${down}px`;
    canvas.style.left = `${Math.round((room.width - width * state.scale) / 2) - around}px`;
    canvas.style.top = `${Math.round((room.height - height * state.scale) / 2) - around}px`;
  }
  const left = drawViews(cleared(viewsCanvas), state.layout, colors(), 1 / state.scale);
  if (left > 0) say(`${left.toLocaleString("en")} views behind the first ones are not drawn; all of them answer.`);
  paintRegions();
  paintAnswer();
}

const marginOf = (canvas) => (canvas === viewsCanvas ? 0 : margin);

/// The canvas wiped, its units points of the window.
function cleared(canvas) {
  const context = canvas.getContext("2d");
  const unit = state.scale * devicePixelRatio;
  context.reset();
  context.setTransform(unit, 0, 0, unit, marginOf(canvas) * devicePixelRatio, marginOf(canvas) * devicePixelRatio);
  return context;
}

function colors() {
  const style = getComputedStyle(document.documentElement);
  const names = ["ink", "soft", "faint", "line", "fill", "tint", "window", "accent", "effective", "requested", "cut", "pointer"];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

const paintRegions = () => drawRegions(cleared(regionsCanvas), state.regions, colors(), 1 / state.scale);

function paintAnswer() {
  const context = cleared(pointerCanvas);
  if (state.answer) drawAnswer(context, state.answer, colors(), 1 / state.scale);
}

// ---- Asking

const modifiers = () => keys.map(([name]) => name).filter((name) => state.down.has(name) || state.sticky.has(name));

async function ask() {
  if (state.asking) {
    state.waiting = true;
    return;
  }
  const { id, point } = state;
  if (!id || !point) return;
  state.asking = true;
  const names = modifiers();
  const query = `x=${point.x}&y=${point.y}${names.length ? `&modifiers=${names.join(",")}` : ""}&path&explain&outline`;
  const target = `/v1/layouts/${encodeURIComponent(id)}/pointer?${query}`;
  const start = performance.now();
  try {
    const response = await fetch(target);
    if (response.ok) {
      const answer = await response.json();
      count(performance.now() - start);
      if (id === state.id) {
        Object.assign(state, { answer, target });
        showAnswer(answer, target);
        paintAnswer();
      }
    } else {
      refuse(await problem(response));
      if (response.status === 404) await listLayouts();
    }
  } catch (error) {
    refuse(`The daemon does not answer: ${error.message}`);
  } finally {
    state.asking = false;
    if (state.waiting) {
      state.waiting = false;
      ask();
    }
  }
}

/// The way there and back, seen from this page.
function count(milliseconds) {
  state.asked += 1;
  state.times = [...state.times.slice(-99), milliseconds];
  const median = [...state.times].sort((a, b) => a - b)[state.times.length >> 1];
  element("timing").textContent = `${state.asked.toLocaleString("en")} asked, median ${median.toFixed(1)} ms there and back`;
}

function moveTo(point) {
  state.point = { x: Math.round(point.x * 100) / 100, y: Math.round(point.y * 100) / 100 };
  if (state.isHeld) remember();
  ask();
}

function hold(isHeld) {
  state.isHeld = isHeld;
  element("held").hidden = !isHeld;
}

// ---- Events

function position(event) {
  const { left, top } = pointerCanvas.getBoundingClientRect();
  return { x: (event.clientX - left - margin) / state.scale, y: (event.clientY - top - margin) / state.scale };
}

pointerCanvas.addEventListener("pointermove", (event) => {
  if (state.isHeld) return;
  takeKeys(event);
  moveTo(position(event));
});

pointerCanvas.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  hold(!state.isHeld);
  moveTo(position(event));
  remember();
});

// A held arrow key goes faster after a while.
let repeats = 0;
stage.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    hold(false);
    remember();
  }
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!step || !state.layout) return;
  event.preventDefault();
  repeats = event.repeat ? repeats + 1 : 0;
  const distance = repeats > 12 ? 8 : 1;
  const from = state.point ?? { x: state.layout.size.width / 2, y: state.layout.size.height / 2 };
  moveTo({ x: from.x + step[0] * distance, y: from.y + step[1] * distance });
});

/// Takes over which modifiers an event says are down; whether they changed.
function takeKeys(event) {
  const down = new Set();
  if (event.shiftKey) down.add("shift");
  if (event.ctrlKey) down.add("control");
  if (event.altKey) down.add("option");
  if (event.metaKey) down.add("command");
  if (event.getModifierState?.("CapsLock")) down.add("capsLock");
  const changed = down.size !== state.down.size || [...down].some((name) => !state.down.has(name));
  state.down = down;
  if (changed) showKeys();
  return changed;
}

function showKeys() {
  for (const button of element("modifiers").children) {
    button.setAttribute("aria-pressed", String(modifiers().includes(button.name)));
  }
}

for (const type of ["keydown", "keyup"]) addEventListener(type, (event) => takeKeys(event) && ask());
addEventListener("blur", () => {
  state.down = new Set();
  showKeys();
});

for (const [name, sign] of keys) {
  const button = Object.assign(document.createElement("button"), { type: "button", name, textContent: sign, title: name });
  button.setAttribute("aria-label", name);
  button.addEventListener("click", () => {
    if (!state.sticky.delete(name)) state.sticky.add(name);
    showKeys();
    ask();
  });
  element("modifiers").append(button);
}
showKeys();

element("copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(`curl '${location.origin}${state.target}'`);
  element("copy").textContent = "Copied";
  setTimeout(() => (element("copy").textContent = "Copy as curl"), 1200);
});
element("all").addEventListener("change", loadRegions);
element("layouts").addEventListener("change", (event) => openLayout(event.target.value));
element("file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) await storeFile(file);
  // So that the same file can be opened again once it is mended.
  event.target.value = "";
});
stage.addEventListener("dragover", (event) => {
  event.preventDefault();
  stage.classList.add("dropping");
});
stage.addEventListener("dragleave", () => stage.classList.remove("dropping"));
stage.addEventListener("drop", (event) => {
  event.preventDefault();
  stage.classList.remove("dropping");
  if (event.dataTransfer.files[0]) storeFile(event.dataTransfer.files[0]);
});
new ResizeObserver(fit).observe(stage);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", fit);
addEventListener("hashchange", () => place().id && openLayout(place().id));

listLayouts().catch((error) => refuse(`The daemon does not answer: ${error.message}`));
