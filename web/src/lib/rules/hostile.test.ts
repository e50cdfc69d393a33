import { beforeAll, expect, it } from "vitest";

import { loadRules } from ".";
import { answer, exportedNames } from "./testing";

const cyclic: Record<string, unknown> = {};
cyclic["started_at"] = cyclic;

let deep: unknown = [];
for (let depth = 0; depth < 50_000; depth += 1) {
  deep = [deep];
}

const revoked = Proxy.revocable([], {});
revoked.revoke();

function throwing(): never {
  throw new RangeError("no");
}

function arrayOfLength(length: number): unknown {
  return new Proxy([], { get: (_, name) => (name === "length" ? length : undefined) });
}

/** Values that TypeScript would reject, and some that it would accept. */
const values: unknown[] = [
  undefined,
  null,
  true,
  -0,
  1.5,
  Number.NaN,
  Infinity,
  2 ** 31,
  -1e300,
  10n,
  -(2n ** 70n),
  "",
  "approved",
  "0000-00-00",
  "\ud800",
  "é".repeat(10_000),
  Symbol("x"),
  throwing,
  [[]],
  [null],
  ["2025-12-31"],
  deep,
  {},
  cyclic,
  revoked.proxy,
  arrayOfLength(4e9),
  arrayOfLength(-1),
  { length: 4e9 },
  new Map(),
  new Uint8Array(8),
  new Proxy({}, { get: throwing }),
  { accumulated_ms: 1n, started_at: null },
  { accumulated_ms: 5, started_at: Number.NaN },
  { points_per_purchase: 2 ** 31 - 1, purchases_needed: -(2 ** 31) },
  [{ day: "2025-01-01", streak_day: 3 }],
];

const honest = ["2025-12-31", { accumulated_ms: 0, started_at: null }, 5, [], "kid"];

beforeAll(loadRules);

it.each([0, 1, 2])("never traps, whatever stands as argument %s", (place) => {
  const ask = (name: string) => {
    for (const value of values) {
      for (const other of [...honest, value]) {
        const args = [other, other, other];
        args[place] = value;
        // Throws any error other than a plain refusal.
        answer(name, args.slice(0, place + 1));
        answer(name, args);
      }
    }
  };
  for (const name of exportedNames()) {
    expect(() => ask(name)).not.toThrow();
  }
});
