import { expect, test } from "vitest";

import { type Box, clearPlace, toGiveWay } from "./toastPlace";

const SCREEN: Box = { left: 0, top: 60, right: 400, bottom: 800 };
const WANTED: Box = { left: 200, top: 700, right: 390, bottom: 790 };

test("a toast stays where nothing lies under it", () => {
  expect(clearPlace(WANTED, [], SCREEN)).toEqual({ x: 0, y: 0 });
  const above = { left: 200, top: 600, right: 390, bottom: 690 };
  expect(clearPlace(WANTED, [above], SCREEN)).toEqual({ x: 0, y: 0 });
});

test("it goes above a button, with a gap", () => {
  const bar = { left: 0, top: 730, right: 400, bottom: 790 };
  expect(clearPlace(WANTED, [bar], SCREEN)).toEqual({ x: 0, y: 722 - WANTED.bottom });
});

test("it goes aside where that is nearer", () => {
  const column = Array.from({ length: 10 }, (_, row) => ({
    left: 300,
    top: 100 + row * 70,
    right: 390,
    bottom: 145 + row * 70,
  }));
  expect(clearPlace(WANTED, column, SCREEN)).toEqual({ x: -98, y: 0 });
});

test("it finds the gap between two rows that is large enough", () => {
  const rows = [680, 560, 440].map((top) => ({
    left: 0,
    top,
    right: 400,
    bottom: top + (top === 440 ? 4 : 100),
  }));
  expect(clearPlace(WANTED, rows, SCREEN)).toMatchObject({ y: 552 - WANTED.bottom });
});

test("where everything can be tapped there is none", () => {
  const all = { left: 0, top: 0, right: 400, bottom: 800 };
  expect(clearPlace(WANTED, [all], SCREEN)).toBeUndefined();
});

test("one finds a place beside the button of a dialog where four do not", () => {
  const submit = { left: 20, top: 400, right: 380, bottom: 450 };
  const four = { ...WANTED, top: 390 };
  expect(clearPlace(four, [submit], { ...SCREEN, top: 350 })).toBeUndefined();
  expect(clearPlace(WANTED, [submit], { ...SCREEN, top: 350 })).toEqual({ x: 0, y: 0 });
});

test.each([
  ["one stays, wherever it lies", ["a"], undefined],
  ["the oldest of several", ["a", "b", "c"], "a"],
  ["not what stays for the next to join", ["stays", "b", "c"], "b"],
  ["nothing where one has joined that", ["stays", "b"], undefined],
])("where there is none, what gives way: %s", (_, shown, id) => {
  expect(toGiveWay(shown, "stays")).toBe(id);
});
