import { expect, test } from "vitest";

import type { Occurrence } from "@/lib/rules";

import { dateText, listed, whenText } from "./words";

const now = { day: "2026-03-04", minute: 600 };

const due = (state: Occurrence["state"], due_day: string, due_minute: number | null) =>
  whenText({ state, due_day, due_minute } as Occurrence, now);

test("what is open says by when, what is late that it still counts", () => {
  expect(due("open", "2026-03-04", 1_140)).toBe("By 19:00");
  expect(due("open", "2026-03-04", null)).toBeUndefined();
  expect(due("late", "2026-03-04", 540)).toBe("Do it now, it still counts!");
  expect(due("late", "2026-03-03", 540)).toBe("From yesterday, it still counts!");
  expect(due("late", "2026-03-02", null)).toBe("From Monday, it still counts!");
  expect(due("done", "2026-03-04", 1_140)).toBeUndefined();
});

test("a day is said with its weekday", () => {
  expect(dateText("2026-03-04")).toBe("Wednesday, 3/4/2026");
});

test("names in a row", () => {
  expect(listed([])).toBe("");
  expect(listed(["Ben"])).toBe("Ben");
  expect(listed(["Ben", "Ana", "Caro"])).toBe("Ben, Ana and Caro");
});
