// Asks the solver that was built as WebAssembly: node check.mjs FILE.wasm
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

const module = await WebAssembly.compile(await readFile(process.argv[2]));

test("the module imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});
