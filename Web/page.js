// The first page: draws a stored layout and asks the API what the pointer is where it moves.
import { drawViews } from "/drawing.js";

const modifierNames = ["shift", "control", "option", "command", "capsLock", "numericPad"];
const element = (id) => document.getElementById(id);
const stage = element("stage"), viewsCanvas = element("views"), pointerCanvas = element("pointer");

const state = {
  id: null,
  layout: null,
  scale: 1,
  point: null,          // the model position, in points of the window
  modifiers: new Set(),
  asking: false,        // one question is under way; the newest position waits its turn
  waiting: false,
  answer: null,
};

// ---- Layouts

async function listLayouts() {
  const select = element("layouts");
  const wanted = state.id ?? decodeURIComponent(location.hash.slice(1));
  const ids = [];
  let after = null;
  do {
    const response = await fetch("/v1/layouts?limit=100" + (after ? `&after=${encodeURIComponent(after)}` : ""));
    const page = await response.json();
    for (const layout of page.layouts) ids.push(layout);
    after = page.next ?? null;
  } while (after && ids.length < 2000);
  select.replaceChildren(...ids.map(({ id, name, views }) => {
    const option = new Option(`${name ?? id} (${views} ${views === 1 ? "view" : "views"})`, id);
    option.selected = id === wanted;
    return option;
  }));
  if (ids.length === 0) {
    say("No layout is stored. Drop a layout file here, or PUT one to /v1/layouts/{id}.");
  } else {
    await openLayout(select.value);
  }
}

async function openLayout(id) {
  const response = await fetch(`/v1/layouts/${encodeURIComponent(id)}`);
  if (!response.ok) return refuse(await problem(response));
  state.id = id;
  state.layout = await response.json();
  state.answer = null;
  location.hash = encodeURIComponent(id);
  say("");
  fit();
  if (state.point) ask();
}

async function storeFile(file) {
  const id = file.name.replace(/\.json$/i, "").replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, 64) || "layout";
  const response = await fetch(`/v1/layouts/${id}`, {
    method: "PUT", headers: { "Content-Type": "application/json" }, body: file,
  });
  if (!response.ok) return refuse(await problem(response));
  state.id = id;
  await listLayouts();
}

async function problem(response) {
  try {
    const { title, detail, findings = [] } = await response.json();
    return [detail ?? title, ...findings.slice(0, 8).map((f) => `${f.pointer ?? ""}  ${f.hint ?? f.reason}`)].join("\n");
  } catch {
    return `${response.status} ${response.statusText}`;
  }
}

function say(text) {
  element("notice").textContent = text;
  element("notice").classList.remove("wrong");
}

function refuse(text) {
  say(text);
  element("notice").classList.add("wrong");
}

// ---- The stage

function fit() {
  if (!state.layout) return;
  const { width, height } = state.layout.size;
  const room = stage.getBoundingClientRect();
  state.scale = Math.min((room.width - 32) / width, (room.height - 48) / height, 2);
  for (const canvas of [viewsCanvas, pointerCanvas]) {
    canvas.width = Math.round(width * state.scale * devicePixelRatio);
    canvas.height = Math.round(height * state.scale * devicePixelRatio);
    canvas.style.width = `${width * state.scale}px`;
    canvas.style.height = `${height * state.scale}px`;
    canvas.style.left = `${(room.width - width * state.scale) / 2}px`;
    canvas.style.top = "16px";
  }
  const context = viewsCanvas.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, viewsCanvas.width, viewsCanvas.height);
  context.scale(state.scale * devicePixelRatio, state.scale * devicePixelRatio);
  const left = drawViews(context, state.layout, colors());
  if (left > 0) say(`${left} views behind the first ones are not drawn; all of them answer.`);
  drawAnswer();
}

function colors() {
  const style = getComputedStyle(document.documentElement);
  const named = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: named("ink"), faint: named("faint"), panel: named("panel"), line: named("line"),
    effective: named("effective"), requested: named("requested"), cut: named("cut"),
  };
}

/// The window lies under the answer: requested bounds dashed, what is left of them filled, the pointer's outline on top.
function drawAnswer() {
  const context = pointerCanvas.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, pointerCanvas.width, pointerCanvas.height);
  const { answer } = state;
  if (!answer) return;
  const unit = 1 / state.scale;
  const color = colors();
  context.scale(state.scale * devicePixelRatio, state.scale * devicePixelRatio);
  const { region, pointer } = answer;
  if (region) {
    context.lineWidth = 1.5 * unit;
    if (region.cuts.length > 0) {
      context.setLineDash([5 * unit, 4 * unit]);
      context.strokeStyle = color.requested;
      strokeRect(context, region.window);
      context.setLineDash([]);
    }
    context.strokeStyle = context.fillStyle = color.effective;
    const area = new Path2D();
    if (region.polygon) {
      region.polygon.forEach((p, i) => (i ? area.lineTo(p.x, p.y) : area.moveTo(p.x, p.y)));
      area.closePath();
    } else if (region.effective) {
      const { x, y, width, height } = region.effective;
      area.rect(x, y, width, height);
    }
    context.globalAlpha = 0.12;
    context.fill(area);
    context.globalAlpha = 1;
    context.stroke(area);
  }
  if (answer.outline) {
    const outline = new Path2D(answer.outline);
    context.fillStyle = color.ink;
    context.globalAlpha = pointer.shape.type === "system" ? 0.35 : 0.28;
    context.fill(outline);
    context.globalAlpha = 0.7;
    context.lineWidth = unit;
    context.strokeStyle = color.ink;
    context.stroke(outline);
    context.globalAlpha = 1;
  }
  // The model position decides hits; the outline shows where the pointer is drawn.
  context.fillStyle = color.cut;
  context.beginPath();
  context.arc(answer.point.x, answer.point.y, 2 * unit, 0, 7);
  context.fill();
}

function strokeRect(context, { x, y, width, height }) {
  context.strokeRect(x, y, width, height);
}

// ---- Asking

async function ask() {
  if (state.asking) {
    state.waiting = true;
    return;
  }
  const { id, point } = state;
  if (!id || !point) return;
  state.asking = true;
  const query = new URLSearchParams({ x: point.x, y: point.y });
  if (state.modifiers.size) query.set("modifiers", [...state.modifiers].join(","));
  const target = `/v1/layouts/${encodeURIComponent(id)}/pointer?${query}&explain&outline&path`;
  try {
    const response = await fetch(target);
    if (response.ok) {
      state.answer = await response.json();
      show(target);
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

const rectText = (r) => (r ? `${round(r.x)}, ${round(r.y)}  ${round(r.width)} × ${round(r.height)}` : "nothing left");
const round = (n) => String(Math.round(n * 1000) / 1000);

function show(target) {
  const { answer } = state;
  const { hit, region, style, pointer } = answer;
  element("at").textContent = `${round(answer.point.x)}, ${round(answer.point.y)}`;
  const rows = [["hit", hit ? hit.view : "nothing"]];
  if (region) {
    rows.push(["region", region.id === null ? region.view : `${region.view} # ${region.id}`]);
    rows.push(["requested", rectText(region.requested)], ["in the window", rectText(region.window)]);
    rows.push(["effective", rectText(region.effective)]);
    for (const cut of region.cuts) rows.push(["cut by", `${cut.view}: ${cut.sides.join(", ")}`]);
    if (region.latchingAxes.length) rows.push(["latches", region.latchingAxes.join(", ")]);
  } else {
    rows.push(["region", "none"]);
  }
  if (style?.effect) {
    const { asked, type } = style.effect;
    rows.push(["effect", asked === type ? type : `${type} (${asked})`]);
  } else {
    rows.push(["style", style ? style.type : "none"]);
  }
  if (style?.constrainedAxes?.length) rows.push(["constrained", style.constrainedAxes.join(", ")]);
  rows.push(["pointer", `${pointer.shape.type} at ${round(pointer.position.x)}, ${round(pointer.position.y)}`]);
  rows.push(["cursor", pointer.cursor]);
  if (answer.occludedBy?.length) rows.push(["occluded by", answer.occludedBy.join(", ")]);
  element("answer").replaceChildren(...rows.flatMap(([term, text]) => [made("dt", term), made("dd", text)]));
  element("hint").textContent = answer.hint ?? "";
  element("why").replaceChildren(...(answer.explain ?? []).map((step) => {
    const row = document.createElement("tr");
    if (/^(hit|answers)\b/.test(step.verdict)) row.className = "decided";
    const view = step.interaction === null || step.interaction === undefined
      ? step.view : `${step.view} · ${step.interaction}`;
    row.append(made("td", step.rule), made("td", view), made("td", step.verdict));
    return row;
  }));
  element("request").textContent = `GET ${target}`;
  const { explain, ...shown } = answer;
  element("response").textContent = JSON.stringify(shown, null, 1);
  drawAnswer();
}

function made(name, text) {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

function moveTo(point, modifiers) {
  state.point = point;
  if (modifiers) state.modifiers = modifiers;
  for (const box of element("modifiers").querySelectorAll("input")) box.checked = state.modifiers.has(box.name);
  ask();
}

function held(event) {
  const set = new Set();
  if (event.shiftKey) set.add("shift");
  if (event.ctrlKey) set.add("control");
  if (event.altKey) set.add("option");
  if (event.metaKey) set.add("command");
  if (event.getModifierState?.("CapsLock")) set.add("capsLock");
  return set;
}

// ---- Events

pointerCanvas.addEventListener("pointermove", (event) => {
  const { left, top } = pointerCanvas.getBoundingClientRect();
  moveTo({ x: (event.clientX - left) / state.scale, y: (event.clientY - top) / state.scale }, held(event));
});
pointerCanvas.style.cursor = "none";

stage.addEventListener("keydown", (event) => {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const step = steps[event.key];
  if (!step || !state.layout) return;
  event.preventDefault();
  const from = state.point ?? { x: state.layout.size.width / 2, y: state.layout.size.height / 2 };
  const distance = event.altKey ? 10 : 1;
  moveTo({ x: from.x + step[0] * distance, y: from.y + step[1] * distance });
});

for (const type of ["keydown", "keyup"]) {
  addEventListener(type, (event) => {
    if (["Shift", "Control", "Alt", "Meta", "CapsLock"].includes(event.key)) moveTo(state.point, held(event));
  });
}

for (const name of modifierNames) {
  const label = document.createElement("label");
  const box = Object.assign(document.createElement("input"), { type: "checkbox", name });
  box.addEventListener("change", () => {
    if (box.checked) state.modifiers.add(name);
    else state.modifiers.delete(name);
    ask();
  });
  label.append(box, ` ${name}`);
  element("modifiers").append(label);
}

element("layouts").addEventListener("change", (event) => openLayout(event.target.value));
element("file").addEventListener("change", (event) => event.target.files[0] && storeFile(event.target.files[0]));
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
addEventListener("resize", fit);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", fit);
addEventListener("hashchange", () => {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id && id !== state.id) openLayout(id);
});

listLayouts().catch((error) => refuse(`The daemon does not answer: ${error.message}`));
