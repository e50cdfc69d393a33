import { beforeAll, expect, it } from "vitest";

import { loadRules } from ".";
import { answer } from "./testing";

type Case = [name: string, call: string, given: unknown[]];

/** The calls that `cargo xtask bench rules` times. */
const files = import.meta.glob<Case[]>("../../../../bench/rules/cases.js", { eager: true, import: "CASES" });
const cases = Object.values(files).flat();

beforeAll(loadRules);

it.each(cases)("the benchmark's call is answered: %s", (_, call, given) => {
  expect(answer(call, given)).not.toHaveProperty("throws");
});

it("the lighter week has what it is about", () => {
  const [, call = "", given = []] = cases.find(([name]) => name === "a lighter week") ?? [];
  const { result } = answer(call, given) as { result: { count: unknown; due_day: string }[] };
  expect(result.some(({ count }) => count !== null)).toBe(true);
});
