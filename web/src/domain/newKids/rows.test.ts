import { beforeAll, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";

import { judged, named, type Row, ROWS_MAX, withNext } from "./rows";

beforeAll(loadRules);

const rows = (...names: string[]): Row[] => names.map((username, id) => ({ id, username }));
const namesOf = (of: Row[]) => of.map(({ username }) => username);

test("there is always an empty row for the next kid, up to a dozen", () => {
  expect(namesOf(withNext([]))).toEqual([""]);
  expect(namesOf(withNext(rows("")))).toEqual([""]);
  expect(namesOf(withNext(rows("Ana")))).toEqual(["Ana", ""]);
  expect(namesOf(withNext(rows("", "Ben")))).toEqual(["", "Ben", ""]);
  const full = rows(...Array.from({ length: ROWS_MAX }, (_, index) => `kid ${index}`));
  expect(withNext(full)).toHaveLength(ROWS_MAX);
  const ids = withNext(withNext(rows("Ana")).with(1, { id: 1, username: "Ben" })).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test("only rows with a name count", () => {
  expect(namesOf(named(rows("Ana", "  ", "Ben", "")))).toEqual(["Ana", "Ben"]);
});

test("each name is judged by the rules, and against those before it", () => {
  const problems = judged(rows("Ana", "", "al", " aNA ", "Ben")).map(({ problem }) => problem);
  expect(problems[0]).toBeUndefined();
  expect(problems[1]).toBeUndefined();
  expect(problems[2]).toMatch(/3 to 32/);
  expect(problems[3]).toBe("This name is in the list twice.");
  expect(problems[4]).toBeUndefined();
});
