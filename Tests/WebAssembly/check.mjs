// Asks the solver that was built as WebAssembly: node check.mjs FILE.wasm
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

const module = await WebAssembly.compile(await readFile(process.argv[2]));

test("the module imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test("the edges of a rectangle are its own at the left and top only", async () => {
  const { exports } = await WebAssembly.instantiate(module);
  const contains = (x, y) => exports.pointer_rect_contains(10, 20, 30, 40, x, y);
  assert.equal(contains(10, 20), 1);
  assert.equal(contains(39.5, 59.5), 1);
  assert.equal(contains(40, 30), 0);
  assert.equal(contains(20, 60), 0);
});
