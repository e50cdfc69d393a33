import { beforeAll, expect, test } from "vitest";

import { moved } from "@/components/moved";
import { loadRules } from "@/lib/rules";

import { areRight, problemsOf, rowsOf, stepsOf, withRow } from "./stepRows";

beforeAll(loadRules);

const STEPS = [
  { text: "Wet the brush", minutes: null, icon: null },
  { text: "Brush", minutes: 2, icon: "tooth" },
];
const NEW = { id: 9, text: "", minutes: "", icon: null };

test("rows are what was stored, and become the same again", () => {
  expect(stepsOf(rowsOf(STEPS))).toEqual(STEPS);
});

test("empty rows are left out, texts are trimmed", () => {
  const rows = [{ ...NEW, text: "  " }, { ...NEW, text: " Rinse ", minutes: " 1 " }, NEW];
  expect(stepsOf(rows)).toEqual([{ text: "Rinse", minutes: 1, icon: null }]);
  expect(areRight(rows)).toBe(true);
});

test.each([
  [{ text: "x".repeat(61) }, { text: "A step must be 1 to 60 characters long." }],
  [{ minutes: "3" }, { text: "A step must be 1 to 60 characters long." }],
  [{ icon: "tooth" }, { text: "A step must be 1 to 60 characters long." }],
  [{ text: "Rinse", minutes: "0" }, { minutes: "A step can take 1 to 60 minutes." }],
  [{ text: "Rinse", minutes: "a few" }, { minutes: "A step can take 1 to 60 minutes." }],
  [{ text: "Rinse", minutes: "61" }, { minutes: "A step can take 1 to 60 minutes." }],
])("%j is refused in words", (part, words) => {
  expect(problemsOf({ ...NEW, ...part })).toEqual({ text: undefined, minutes: undefined, ...words });
  expect(areRight([{ ...NEW, ...part }])).toBe(false);
});

test("a new row has an id of its own, and a move keeps every row", () => {
  const [rows, row] = withRow(rowsOf(STEPS), 1);
  expect(rows.map(({ text }) => text)).toEqual(["Wet the brush", "", "Brush"]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  expect(rows[1]).toBe(row);
  expect(moved(rows, 2, -1).map(({ text }) => text)).toEqual(["Wet the brush", "Brush", ""]);
  expect(moved(rows, 0, 1).map(({ text }) => text)).toEqual(["", "Wet the brush", "Brush"]);
});
