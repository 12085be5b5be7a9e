// The first page: draws a stored layout, asks the API what the pointer is where it moves, and follows what happens to both.
import { Editor } from "/editing.js";
import { movedAnswer } from "/overlays.js";
import { clearAnswer, clearTransitions, problem, refuse, say, sayFor, showAnswer, showPosition, showTransition } from "/panel.js";
import { Session } from "/session.js";
import { Stage } from "/stage.js";

const keys = [
  ["shift", "⇧"], ["control", "⌃"], ["option", "⌥"], ["command", "⌘"], ["capsLock", "⇪"], ["numericPad", "#"],
];
const listedAtMost = 2000;
const regionsAtMost = 5000;
// Milliseconds without motion after which a position is told and asked that did not have to be.
const restAfter = 120;
const element = (id) => document.getElementById(id);

const stage = new Stage();
const state = {
  id: null,
  layout: null,
  revision: null,        // of the layout that is shown
  newest: null,          // the revision that the stream told last
  session: null,
  answer: null,          // the last answer, and what it was asked with
  point: null,           // the model position, in points of the window
  down: new Set(),       // modifiers held on the keyboard
  sticky: new Set(),     // modifiers switched on in the bar
  isHeld: false,         // a click keeps the position until the next one
  target: "",
  asked: 0,
  times: [],             // of the last questions, in milliseconds
};
const pathOf = (id) => `/v1/layouts/${encodeURIComponent(id)}`;

const editor = new Editor(stage, {
  get id() { return state.id; },
  get revision() { return state.revision; },
  reload: () => load(),
  edited(revision) {
    state.revision = revision;
    showLive();
  },
  settled: () => catchUp(),
  refuse: async (response) => refuse(response ? await problem(response) : "The daemon does not answer."),
});

/// Runs one at a time; what is asked for meanwhile is done once more at the end.
function oneAtATime(work) {
  let running = null, again = false;
  return function run() {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await work();
      } while (again);
    })().finally(() => (running = null));
    return running;
  };
}

// ---- Layouts

async function listLayouts() {
  const layouts = [];
  let after = null;
  do {
    const response = await fetch("/v1/layouts?limit=1000" + (after ? `&after=${encodeURIComponent(after)}` : ""));
    const page = await response.json();
    layouts.push(...page.layouts);
    after = page.next;
  } while (after && layouts.length < listedAtMost);
  const select = element("layouts");
  const wanted = state.id ?? place().id;
  select.replaceChildren(...layouts.map(({ id, name, views }) => {
    const option = new Option(`${name ?? id} · ${views.toLocaleString("en")} ${views === 1 ? "view" : "views"}`, id);
    option.selected = id === wanted;
    return option;
  }));
  select.disabled = layouts.length === 0;
  return layouts.length > 0;
}

/// Shows the layout that the address names, else the first.
async function begin() {
  const wanted = place().id;
  if (await listLayouts()) {
    await openLayout(element("layouts").value);
    if (wanted && wanted !== state.id) say(`There is no layout ${wanted}; this is another.`);
  } else {
    say("No layout is stored. Drop a layout file here, or PUT one to /v1/layouts/{id}.");
  }
}

async function openLayout(id) {
  const { id: linked, point } = place();
  const isOther = id !== state.id;
  state.session?.close();
  if (isOther) {
    state.point = linked === id ? point : null;
    hold(state.point !== null);
    editor.select(null);
  }
  Object.assign(state, { id, layout: null, revision: null, newest: null, session: new Session(id, followers(id)) });
  stage.answer = state.answer = null;
  clearAnswer();
  clearTransitions();
  say("");
  await load();
  if (id !== state.id || !state.layout) return;
  element("layouts").value = id;
  remember();
  state.session.resume();
  await ask();
}

/// Fetches the layout and shows it.
const load = oneAtATime(async () => {
  const { id } = state;
  const response = await fetch(pathOf(id));
  if (id !== state.id) return;
  if (!response.ok) return refuse(await problem(response));
  const layout = await response.json();
  if (id !== state.id) return;
  Object.assign(state, { layout, revision: response.headers.get("ETag").slice(1, -1) });
  stage.node.classList.remove("gone");
  stage.show(layout);
  if (stage.left > 0) say(`${stage.left.toLocaleString("en")} views behind the first ones are not drawn; all of them answer.`);
  editor.layoutChanged();
  showLive();
  await loadRegions();
});

/// All regions, when they are to be shown.
const loadRegions = oneAtATime(async () => {
  const { id } = state;
  const regions = [];
  if (element("all").checked && id) {
    let after = "";
    do {
      const response = await fetch(`${pathOf(id)}/regions?limit=1000${after}`);
      if (!response.ok) break;
      const page = await response.json();
      regions.push(...page.regions);
      after = page.next === null ? null : `&after=${page.next}`;
    } while (after !== null && regions.length < regionsAtMost);
  }
  if (id === state.id) stage.showRegions(regions);
});

async function storeFile(file) {
  const id = file.name.replace(/\.json$/i, "").replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, 64) || "layout";
  const response = await fetch(pathOf(id), {
    method: "PUT", headers: { "Content-Type": "application/json" }, body: file,
  });
  if (!response.ok) return refuse(`${file.name}: ${await problem(response)}`);
  await openLayout(id);
  await listLayouts();
}

// ---- Following

/// What is done when the session of a layout tells something.
function followers(id) {
  const ifShown = (work) => (...values) => id === state.id && work(...values);
  return {
    transition: ifShown(showTransition),
    revision: ifShown((revision) => {
      state.newest = revision;
      catchUp();
    }),
    connected: ifShown(({ again, anew }) => {
      showLive("live");
      if (!again) return;
      sayFor(8, anew
        ? "Connected again. The daemon no longer knew this page’s session: it has a new one."
        : "Connected again; nothing was missed.");
      listLayouts();
    }),
    lost: ifShown(() => {
      showLive("lost");
      refuse("The daemon does not answer; trying again…");
    }),
    gone: ifShown((wasDeleted) => {
      showLive("gone");
      stage.node.classList.add("gone");
      state.answer = null;
      stage.showAnswer(null);
      clearAnswer();
      refuse(wasDeleted ? `Layout ${id} was deleted.` : `There is no layout ${id} any more.`);
      listLayouts();
    }),
  };
}

/// Shows the newest revision, unless it is shown already or edits of this page are on their way.
async function catchUp() {
  if (state.newest === null || !state.layout || editor.isBusy) return;
  if (state.newest !== state.revision) await load();
  else await loadRegions();
  await ask();
}

function showLive(condition) {
  const live = element("live");
  if (condition) live.className = condition;
  const number = state.revision?.split("-")[0] ?? "";
  live.textContent = { live: `live, revision ${number}`, lost: "connecting…", gone: "deleted" }[live.className] ?? "";
  live.title = state.revision ?? "";
}

// ---- The address: #layout, or #layout@x,y where an answer is held

function place() {
  const [, id, x, y] = /^#([^@]*)(?:@(-?[\d.]+),(-?[\d.]+))?$/.exec(location.hash) ?? [];
  return { id: id ? decodeURIComponent(id) : null, point: x === undefined ? null : { x: Number(x), y: Number(y) } };
}

function remember() {
  const at = state.isHeld && state.point ? `@${state.point.x},${state.point.y}` : "";
  history.replaceState(null, "", `#${encodeURIComponent(state.id)}${at}`);
}

// ---- Asking

const modifiers = () => keys.map(([name]) => name).filter((name) => state.down.has(name) || state.sticky.has(name));

const ask = oneAtATime(async () => {
  const { id, point } = state;
  if (!id || !point || !state.layout) return;
  const names = modifiers();
  const query = `x=${point.x}&y=${point.y}${names.length ? `&modifiers=${names.join(",")}` : ""}&path&explain&outline&valid`;
  const target = `${pathOf(id)}/pointer?${query}`;
  const start = performance.now();
  const response = await fetch(target).catch(() => null);
  // Where there is no answer, or no layout, the stream says so too.
  if (!response || response.status === 404 || id !== state.id) return;
  if (!response.ok) return refuse(await problem(response));
  const answer = await response.json();
  count(performance.now() - start);
  state.target = target;
  state.answer = { answer, names };
  showAnswer(answer, target);
  stage.showAnswer(answer);
});

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
  tellPointer();
}

/// The position and the modifiers, to the session and to be answered; where the last answer holds they can wait until the
/// pointer rests.
function tellPointer() {
  if (!state.point) return;
  clearTimeout(resting);
  const moved = held();
  if (!moved) return tellNow();
  showPosition(state.point);
  stage.showAnswer(moved);
  resting = setTimeout(tellNow, restAfter);
}

let resting = 0;

function tellNow() {
  state.session?.move(state.point, modifiers());
  ask();
}

/// The last answer as it is at the present position, where that can be told without asking.
function held() {
  const { answer, names } = state.answer ?? {};
  const now = modifiers();
  if (!answer || (state.newest ?? state.revision) !== answer.revision) return null;
  if (names.length !== now.length || names.some((name) => !now.includes(name))) return null;
  return movedAnswer(answer, state.point);
}

function hold(isHeld) {
  state.isHeld = isHeld;
  element("held").hidden = !isHeld;
}

// ---- Mouse and keys

stage.front.addEventListener("pointermove", (event) => {
  takeKeys(event);
  if (editor.isOn) editor.drag(event);
  else if (!state.isHeld) moveTo(stage.point(event));
});

stage.front.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !state.layout) return;
  if (editor.isOn) return editor.press(event);
  hold(!state.isHeld);
  moveTo(stage.point(event));
  remember();
});

for (const type of ["pointerup", "pointercancel"]) stage.front.addEventListener(type, () => editor.release());

// A held arrow key goes faster after a while.
let repeats = 0;
stage.node.addEventListener("keydown", (event) => {
  if (!state.layout || editor.key(event, state.point)) return;
  if (event.key === "Escape") {
    hold(false);
    remember();
  }
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!step) return;
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

for (const type of ["keydown", "keyup"]) addEventListener(type, (event) => takeKeys(event) && tellPointer());
addEventListener("blur", () => {
  const hadKeys = state.down.size > 0;
  state.down = new Set();
  showKeys();
  if (hadKeys) tellPointer();
});

for (const [name, sign] of keys) {
  const button = Object.assign(document.createElement("button"), { type: "button", name, textContent: sign, title: name });
  button.setAttribute("aria-label", name);
  button.addEventListener("click", () => {
    if (!state.sticky.delete(name)) state.sticky.add(name);
    showKeys();
    tellPointer();
  });
  element("modifiers").append(button);
}
showKeys();

// ---- The bar, files, the page itself

element("copy").addEventListener("click", async () => {
  // Pages that came without TLS from another machine have no clipboard.
  const isCopied = await navigator.clipboard?.writeText(`curl '${location.origin}${state.target}'`).then(() => true, () => false);
  element("copy").textContent = isCopied ? "Copied" : "Not allowed here";
  setTimeout(() => (element("copy").textContent = "Copy as curl"), 1200);
});
element("edit").addEventListener("click", () => editor.toggle(!editor.isOn));
element("all").addEventListener("change", loadRegions);
element("valid").addEventListener("change", (event) => stage.showValid(event.target.checked));
element("layouts").addEventListener("change", (event) => openLayout(event.target.value));
element("file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) await storeFile(file);
  // So that the same file can be opened again once it is mended.
  event.target.value = "";
});
stage.node.addEventListener("dragover", (event) => {
  event.preventDefault();
  stage.node.classList.add("dropping");
});
stage.node.addEventListener("dragleave", () => stage.node.classList.remove("dropping"));
stage.node.addEventListener("drop", (event) => {
  event.preventDefault();
  stage.node.classList.remove("dropping");
  if (event.dataTransfer.files[0]) storeFile(event.dataTransfer.files[0]);
});
addEventListener("hashchange", () => {
  const { id, point } = place();
  if (id !== state.id || element("live").className === "gone") return id && openLayout(id);
  hold(point !== null);
  if (point) moveTo(point);
});
// Layouts come and go meanwhile.
addEventListener("focus", () => listLayouts().catch(() => {}));
document.addEventListener("visibilitychange", () => (document.hidden ? state.session?.stop() : state.session?.resume()));
addEventListener("pagehide", () => state.session?.close());
addEventListener("pageshow", (event) => event.persisted && state.session?.resume());

begin().catch((error) => refuse(`The daemon does not answer: ${error.message}`));
