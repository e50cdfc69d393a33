import { beforeAll, describe, expect, it } from "vitest";

import { loadRules } from ".";
import { answer, exportedNames } from "./testing";

/** The cases by hand from docs/product.md that the crate's own tests run natively: `rules/tests/vectors.rs`. */
type Vectors = { function: string; cases: Case[] }[];
type Case = { name?: string; args: unknown[]; result?: unknown; throws?: boolean };

const files = import.meta.glob<Vectors>("../../../../rules/tests/vectors/*.json", {
  eager: true,
  import: "default",
});
const vectors = Object.values(files).flat();

beforeAll(loadRules);

describe.each(vectors)("$function", ({ function: name, cases }) => {
  it.each(cases.map((one) => [one.name ?? JSON.stringify(one.args), one] as const))("%s", (_, one) => {
    const wanted = one.throws === true ? { throws: true } : { result: one.result ?? null };
    expect(answer(name, one.args.map(expanded))).toStrictEqual(wanted);
  });
});

it("has a case for every export", () => {
  const covered = new Set(vectors.filter(({ cases }) => cases.length > 0).map((one) => one.function));
  expect(exportedNames().filter((name) => !covered.has(name))).toEqual([]);
});

/** Writes out the long texts: `{"repeat": "x", "times": 121}`. */
function expanded(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(expanded);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if ("repeat" in value && "times" in value) {
    return String(value.repeat).repeat(Number(value.times));
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, expanded(field)]));
}
