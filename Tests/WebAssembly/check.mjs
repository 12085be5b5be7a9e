// Asks the solver that was built as WebAssembly the same questions as the native one and compares every number.
// node check.mjs SOLVER.wasm DIRECTORY: the directory holds, for each layout, NAME.json (the document), NAME.compiled
// (its bytes), NAME.points (x,y a line) and NAME.answers (what the native solver answers, one JSON object a line).
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";

const [file, directory] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(file));
const names = (await readdir(directory)).filter((n) => n.endsWith(".compiled")).map((n) => n.slice(0, -9));

const cursors = ["default", "pointer", "text", "vertical-text", "crosshair", "none"];
const shapes = ["system", "hidden", "roundedRect", "circle", "path", "verticalBeam", "horizontalBeam", "crosshair"];

class Solver {
  static async create() {
    return new Solver((await WebAssembly.instantiate(module)).exports);
  }

  constructor(exports) {
    this.exports = exports;
    this.count = exports.pointer_answer_count();
    this.slots = exports.pointer_allocate(this.count * 8);
  }

  open(bytes) {
    const address = this.exports.pointer_allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    const handle = this.exports.pointer_open(address, bytes.length);
    this.exports.pointer_free(address);
    return handle;
  }

  resolve(handle, x, y, modifiers = 0) {
    this.exports.pointer_resolve(handle, x, y, modifiers, this.slots);
    return new Float64Array(this.exports.memory.buffer, this.slots, this.count);
  }
}

/// The views of a document in preorder, as answers call them.
function viewNames(layout) {
  const found = [];
  const todo = [[layout.root, "@"]];
  while (todo.length) {
    const [view, path] = todo.pop();
    found.push(view.id ?? path);
    const children = view.children ?? [];
    for (let i = children.length - 1; i >= 0; i--) todo.push([children[i], path === "@" ? `@${i}` : `${path}.${i}`]);
  }
  return found;
}

const four = (r) => [r.x, r.y, r.width, r.height];

/// The numbers of a shape in the order of their slots.
function shapeNumbers(shape) {
  switch (shape.type) {
    case "roundedRect": {
      const radii = Array.isArray(shape.cornerRadius) ? shape.cornerRadius : Array(4).fill(shape.cornerRadius);
      return [...four(shape.rect), ...radii];
    }
    case "circle": return [shape.center.x, shape.center.y, shape.radius];
    case "verticalBeam": case "horizontalBeam": case "crosshair":
      return [shape.center.x, shape.center.y, shape.length, shape.thickness];
    default: return [];
  }
}

test("the module imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test("there are layouts to ask", () => {
  assert.ok(names.length >= 5, `only ${names.length} layouts in ${directory}`);
});

for (const name of names) {
  test(`${name}: every answer is the native one`, async () => {
    const solver = await Solver.create();
    const views = viewNames(JSON.parse(await readFile(join(directory, `${name}.json`), "utf8")));
    const handle = solver.open(await readFile(join(directory, `${name}.compiled`)));
    assert.notEqual(handle, 0, `refused with ${solver.exports.pointer_refusal()}`);
    const lines = async (ending) => (await readFile(join(directory, name + ending), "utf8")).trim().split("\n");
    const points = await lines(".points"), answers = await lines(".answers");
    assert.equal(points.length, answers.length);
    let regions = 0;
    points.forEach((point, i) => {
      const [x, y] = point.split(",").map(Number);
      const expected = JSON.parse(answers[i]);
      const slots = solver.resolve(handle, x, y);
      const at = `at ${point}`;
      // Answers write −0 as 0.
      const slice = (first, count) => [...slots.slice(first, first + count)].map((number) => number + 0);
      assert.equal(views[slots[0]] ?? null, expected.hit?.view ?? null, at);
      if (expected.hit) assert.deepEqual(slice(1, 2), [expected.hit.position.x, expected.hit.position.y], at);
      const { region, pointer } = expected;
      assert.equal(views[slots[3]] ?? null, region?.view ?? null, at);
      if (region) {
        regions += 1;
        assert.deepEqual(slice(6, 2), [region.position.x, region.position.y], at);
        assert.deepEqual(slice(8, 4), four(region.requested), at);
        assert.deepEqual(slice(12, 4), four(region.window), at);
        assert.equal(slots[16] === 1, region.effective !== null, at);
        if (region.effective) assert.deepEqual(slice(17, 4), four(region.effective), at);
        assert.equal(slots[21], region.cuts.length, at);
      }
      assert.deepEqual(slice(23, 2), [pointer.position.x, pointer.position.y], at);
      assert.equal(cursors[slots[25]], pointer.cursor, at);
      assert.equal(shapes[slots[26]], pointer.shape.type, at);
      const numbers = shapeNumbers(pointer.shape);
      assert.deepEqual(slice(27, numbers.length), numbers, at);
      assert.deepEqual(slots[35] === 1 ? slice(36, 6) : null, pointer.matrix ?? null, at);
    });
    assert.ok(regions > 0, "no position lay in a region");
    solver.exports.pointer_close(handle);
  });
}

test("damaged bytes are refused, and what is not refused answers", async () => {
  const solver = await Solver.create();
  const whole = await readFile(join(directory, `${names[0]}.compiled`));
  assert.equal(solver.open(whole.subarray(0, 40)), 0);
  assert.equal(solver.exports.pointer_refusal(), 1);
  const other = Uint8Array.from(whole);
  other[0] ^= 1;
  assert.equal(solver.open(other), 0);
  assert.equal(solver.exports.pointer_refusal(), 2);
  let state = 20260101;
  for (let i = 0; i < 300; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    const bytes = Uint8Array.from(whole);
    bytes[120 + (state % (bytes.length - 120))] = (state >>> 8) & 255;
    const handle = solver.open(bytes);
    if (handle === 0) continue;
    solver.resolve(handle, 100, 100);
    solver.exports.pointer_close(handle);
  }
});
