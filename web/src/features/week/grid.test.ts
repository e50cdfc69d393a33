import { expect, test } from "vitest";

import type { Occurrence, OccurrenceState } from "@/lib/rules";

import { stateOfDay } from "./shown";
import { nextPlace } from "./useGridKeys";

const size = { rows: 3, columns: 7 };
const press = (key: string, ctrlKey = false) => nextPlace({ key, ctrlKey }, { row: 1, column: 6 }, size);

test("arrows lead to the cells beside, and end at the edge", () => {
  expect(press("ArrowLeft")).toEqual({ row: 1, column: 5 });
  expect(press("ArrowRight")).toEqual({ row: 1, column: 6 });
  expect(press("ArrowUp")).toEqual({ row: 0, column: 6 });
  expect(press("ArrowDown")).toEqual({ row: 2, column: 6 });
});

test("Home and End lead along the row, with Ctrl to the corners", () => {
  expect(press("Home")).toEqual({ row: 1, column: 0 });
  expect(press("End")).toEqual({ row: 1, column: 6 });
  expect(press("Home", true)).toEqual({ row: 0, column: 0 });
  expect(press("End", true)).toEqual({ row: 2, column: 6 });
  expect(press("Enter")).toBeUndefined();
});

function day(...states: OccurrenceState[]) {
  return stateOfDay(states.map((state) => ({ state }) as Occurrence));
}

test("a day tells first what a parent has to look at", () => {
  expect(day("done", "missed", "late")).toBe("missed");
  expect(day("done", "waiting")).toBe("waiting");
  expect(day("done", "open")).toBe("open");
  expect(day("excused", "done")).toBe("done");
  expect(day("skipped")).toBeUndefined();
  expect(day()).toBeUndefined();
});
