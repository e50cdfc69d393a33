// Measures 1,000 calls of each kind in WebAssembly against the same in plain JavaScript.
// Started by `cargo xtask bench rules`.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import * as rules from "../../pkg/rules_bg.js";
import { sides } from "./cases.js";

const CALLS = 1000;
const ROUNDS = 15;
const GOAL = 1.5;

const wasm = await readFile(new URL("../../pkg/rules_bg.wasm", import.meta.url));
const { instance } = await WebAssembly.instantiate(wasm, { "./rules_bg.js": rules });
rules.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

const median = (values) => values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)];

/** Milliseconds of 1,000 calls. */
function time(call) {
  const since = performance.now();
  for (let at = 0; at < CALLS; at += 1) {
    call();
  }
  return performance.now() - since;
}

const rows = sides(rules).map(({ name, wasm, plain }) => {
  assert.deepEqual(wasm(), plain(), name);
  const took = { wasm: [], plain: [] };
  // The first rounds let the compilers of both do their work, and do not count.
  for (let round = -5; round < ROUNDS; round += 1) {
    const times = { wasm: time(wasm), plain: time(plain) };
    if (round >= 0) {
      took.wasm.push(times.wasm);
      took.plain.push(times.plain);
    }
  }
  const [ours, theirs] = [median(took.wasm), median(took.plain)];
  return { name, ours, theirs, ratio: ours / theirs };
});

console.log("| 1,000 calls | wasm | JavaScript | value | goal | |\n|---|---|---|---|---|---|");
for (const { name, ours, theirs, ratio } of rows) {
  const cells = [name, `${ours.toFixed(3)} ms`, `${theirs.toFixed(3)} ms`, ratio.toFixed(2)];
  console.log(`| ${cells.join(" | ")} | ≤ ${GOAL} | ${ratio <= GOAL ? "" : "✗"} |`);
}
process.exitCode = rows.every(({ ratio }) => ratio <= GOAL) ? 0 : 1;
