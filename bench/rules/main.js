// Measures how long a call of each kind takes in WebAssembly. Started by `cargo xtask bench rules`.

import { readFile } from "node:fs/promises";

import * as rules from "../../pkg/rules_bg.js";
import { CASES } from "./cases.js";

const CALLS = 1000;
const ROUNDS = 15;
/** Uncounted warm-up calls, while the compiler still optimises. */
const WARM_UP = 5;

const wasm = await readFile(new URL("../../pkg/rules_bg.wasm", import.meta.url));
const { instance } = await WebAssembly.instantiate(wasm, { "./rules_bg.js": rules });
rules.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

const median = (values) => values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)];

/** Microseconds per call, measured over a round of many calls. */
function time(call, calls) {
  const since = performance.now();
  for (let at = 0; at < calls; at += 1) {
    call();
  }
  return ((performance.now() - since) / calls) * 1000;
}

console.log("| call | time |\n|---|---|");
for (const [name, call, given, calls = CALLS] of CASES) {
  const rounds = Array.from({ length: WARM_UP + ROUNDS }, () => time(() => rules[call](...given), calls));
  console.log(`| ${name} | ${median(rounds.slice(WARM_UP)).toFixed(1)} µs |`);
}
