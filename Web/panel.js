// Tells answers, transitions and what goes wrong in words.

const transitionsAtMost = 100;

const element = (id) => document.getElementById(id);
const round = (n) => String(Math.round(n * 1000) / 1000);
const size = ({ width, height }) => `${round(width)} × ${round(height)}`;
const rect = (r) => `${size(r)} at ${round(r.x)}, ${round(r.y)}`;

function made(name, text, className) {
  const node = document.createElement(name);
  node.append(...[text].flat());
  if (className) node.className = className;
  return node;
}

/// Shows an answer; `target` is what was asked for it.
export function showAnswer(answer, target) {
  document.querySelector("aside").classList.add("answered");
  element("at").textContent = `${round(answer.point.x)}, ${round(answer.point.y)}`;
  element("hint").textContent = answer.hint ?? "";
  element("answer").replaceChildren(...rows(answer).flatMap(([term, text, kind]) => [
    made("dt", term), made("dd", text, kind),
  ]));
  element("why").replaceChildren(...answer.explain.map(step));
  element("request").textContent = `GET ${target}`;
  const { explain, ...shown } = answer;
  element("response").replaceChildren(...colored(spread(shown)));
}

/// Where the pointer is, while the rest of the answer is that of a position nearby.
export function showPosition(point) {
  element("at").textContent = `${round(point.x)}, ${round(point.y)}`;
}

/// Back to before the first answer.
export function clearAnswer() {
  document.querySelector("aside").classList.remove("answered");
  for (const id of ["at", "hint", "answer"]) element(id).replaceChildren();
}

/// Adds a transition to those listed, the newest first. An effect's name stands for its style.
export function showTransition({ sequence, type, reason, region, style }) {
  if (!region) return;    // Of other input than the pointer.
  const name = region.id === null ? region.view : `${region.view} # ${region.id}`;
  const what = type === "style" ? ` ${style ? style.effect?.type ?? style.type : "none"}` : "";
  const list = element("transitions");
  list.prepend(made("li", [
    made("span", String(sequence), "sequence"), made("span", type, type), made("span", [name, made("i", what)], "region"),
    made("span", reasons[reason] ?? reason, "reason"),
  ]));
  while (list.children.length > transitionsAtMost) list.lastChild.remove();
}

export function clearTransitions() {
  element("transitions").replaceChildren();
}

/// What a refusal says, with what was found.
export async function problem(response) {
  try {
    const { title, detail, findings = [] } = await response.json();
    const more = findings.length > 8 ? [`and ${findings.length - 8} more`] : [];
    return [detail ?? title, ...findings.slice(0, 8).map((f) => `${f.pointer}  ${f.hint ?? f.reason}`), ...more].join("\n");
  } catch {
    return `${response.status} ${response.statusText}`;
  }
}

/// Says something over the stage.
export function say(text, isWrong = false) {
  element("notice").textContent = text;
  element("notice").classList.toggle("wrong", isWrong);
}

/// Says something that nobody needs to know after some seconds.
export function sayFor(seconds, text) {
  say(text);
  setTimeout(() => element("notice").textContent === text && say(""), seconds * 1000);
}

export const refuse = (text) => say(text, true);

/// Term, text and kind of each line.
function rows({ hit, region, style, pointer, path, occludedBy }) {
  const rows = [["hit", hit ? [made("b", hit.view), made("i", ` at ${round(hit.position.x)}, ${round(hit.position.y)}`)] : "nothing"]];
  if (path.length > 1) rows.push(["in", outside(path.slice(1))]);
  if (region) {
    const name = region.id === null ? region.view : `${region.view} # ${region.id}`;
    rows.push(["region", [made("b", name), made("i", `, interaction ${region.interaction}`)]]);
    rows.push(["requested", rect(region.window), "requested"]);
    rows.push(["effective", region.effective ? rect(region.effective) + (region.polygon ? ", turned" : "") : "nothing left", "effective"]);
    for (const { view, sides } of region.cuts) rows.push(["cut by", [made("b", view), `: ${sides.join(", ")}`], "cut"]);
    if (occludedBy.length) rows.push(["covered by", occludedBy.join(", ")]);
    if (region.latchingAxes.length) rows.push(["latches", region.latchingAxes.join(", ")]);
  } else {
    rows.push(["region", "none"]);
  }
  rows.push(["style", styleText(style, region)]);
  const { shape, position, cursor } = pointer;
  rows.push(["pointer", [made("b", words(shape.type)), made("i", ` at ${round(position.x)}, ${round(position.y)}`)]]);
  rows.push(["cursor", cursor]);
  return rows;
}

/// The views around a hit one, those without names counted.
function outside(path) {
  const words = [];
  for (let i = 0; i < path.length; i++) {
    const start = i;
    while (path[i]?.startsWith("@")) i++;
    if (i - start > 1) words.push(`${i - start} without a name`);
    else if (i > start) words.push(path[start]);
    if (i < path.length) words.push(path[i]);
  }
  return words.join(" ‹ ");
}

function styleText(style, region) {
  if (!style) return region ? "none, so the system’s pointer" : "none";
  const accessories = style.accessories.length ? `, ${style.accessories.length} accessories` : "";
  if (style.type === "effect") {
    const { asked, type } = style.effect;
    return [made("b", type), made("i", asked === type ? "" : ` (asked: ${asked})`), accessories];
  }
  const axes = style.constrainedAxes?.length ? made("i", `, rests ${style.constrainedAxes.join(" and ")}`) : "";
  return [made("b", style.type), axes, accessories];
}

/// Reasons of transitions that people write in another way.
const reasons = { layoutChanged: "layout changed" };

/// `roundedRect` as people write it.
const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function step({ rule, view, interaction, verdict }) {
  const name = interaction === null ? view : `${view} · ${interaction}`;
  const row = made("li", [made("span", rule, "rule"), made("span", [made("span", name, "view"), ` ${verdict}`])]);
  if (/^(hit|answers)\b/.test(verdict)) row.className = "decided";
  return row;
}

/// JSON with line breaks only where a value does not fit into one.
function spread(value, indent = "") {
  const flat = JSON.stringify(value).replace(/("(?:[^"\\]|\\.)*")|([:,])/g, (all, string, sign) => string ?? `${sign} `);
  if (flat.length + indent.length <= 46 || typeof value !== "object" || value === null) return flat;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => spread(one, deeper))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${spread(one, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}

/// JSON text as nodes, with a class for each kind of token.
function* colored(text) {
  const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;
  let at = 0;
  for (const match of text.matchAll(token)) {
    yield text.slice(at, match.index);
    const [all, string, colon] = match;
    const kind = colon ? "key" : string ? "string" : /\d/.test(all) ? "number" : "word";
    yield made("span", colon ? string : all, kind);
    if (colon) yield colon;
    at = match.index + all.length;
  }
  yield text.slice(at);
}
