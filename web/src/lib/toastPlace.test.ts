import { expect, test } from "vitest";

import { type Box, clearPlace } from "./toastPlace";

const SCREEN: Box = { left: 0, top: 60, right: 400, bottom: 800 };
const WANTED: Box = { left: 200, top: 700, right: 390, bottom: 790 };

test("a toast stays where nothing lies under it", () => {
  expect(clearPlace(WANTED, [], SCREEN)).toEqual({ x: 0, y: 0 });
  const above = { left: 200, top: 600, right: 390, bottom: 690 };
  expect(clearPlace(WANTED, [above], SCREEN)).toEqual({ x: 0, y: 0 });
});

test("it goes above a button, with a gap", () => {
  const bar = { left: 0, top: 730, right: 400, bottom: 790 };
  const { x, y } = clearPlace(WANTED, [bar], SCREEN);
  expect({ x, bottom: WANTED.bottom + y }).toEqual({ x: 0, bottom: 722 });
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
  const { y } = clearPlace(WANTED, rows, SCREEN);
  expect(WANTED.bottom + y).toBe(552);
});

test("where everything can be tapped it stays", () => {
  const all = { left: 0, top: 0, right: 400, bottom: 800 };
  expect(clearPlace(WANTED, [all], SCREEN)).toEqual({ x: 0, y: 0 });
});
