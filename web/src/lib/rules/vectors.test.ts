import { beforeAll, describe, expect, it } from "vitest";

import { loadRules } from ".";
import { answer, exportedNames } from "./testing";
import { vectors } from "./vectors";

beforeAll(loadRules);

describe.each(vectors)("$function", ({ function: name, cases }) => {
  it.each(cases.map((one) => [one.name ?? JSON.stringify(one.args), one] as const))("%s", (_, one) => {
    const wanted = one.throws === true ? { throws: true } : { result: one.result ?? null };
    expect(answer(name, one.args)).toStrictEqual(wanted);
  });
});

it("has a case for every export", () => {
  const covered = new Set(vectors.filter(({ cases }) => cases.length > 0).map((one) => one.function));
  expect(exportedNames().filter((name) => !covered.has(name))).toEqual([]);
});
