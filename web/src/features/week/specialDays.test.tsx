import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Week } from "@/lib/api";
import { dayAfter, weekdayOf } from "@/lib/days";
import { answering } from "@/lib/testing/answering";
import { daySet } from "@/lib/testing/rows";
import { MEMBERS, show, USERS } from "@/lib/testing/screen";
import { week } from "@/lib/testing/today";

import { lanesOf } from "./lanes";
import { WeekView } from "./WeekView";

const TODAY = "2026-03-02";
beforeEach(() => {
  vi.setSystemTime(`${TODAY}T15:00:00Z`);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A week of Mia's that begins today. */
function drawn(day_sets: Week["day_sets"], width: number) {
  answering({ "GET /users": [], "GET /schedules": { schedules: [] } });
  const shown = { ...week(MEMBERS.kid), day_sets };
  return show(<WeekView week={shown} from={TODAY} onGo={() => {}} />, { as: USERS.parent, width });
}

const BREAK = daySet("Winter break", [TODAY, dayAfter(TODAY, 1), dayAfter(TODAY, 4)], { color: "purple" });

test("the grid names special days on each day, and draws days in a row as one", () => {
  drawn([BREAK], 1280);
  const grid = screen.getByRole("grid", { name: "Week" });
  expect(within(grid).getAllByRole("columnheader", { name: /Winter break/ })).toHaveLength(3);
  expect(
    within(grid)
      .getAllByTitle("Winter break")
      .map((band) => band.style.getPropertyValue("--days")),
  ).toEqual(["2", "1"]);
});

test("a phone names them on the day that is chosen", async () => {
  const user = drawn([BREAK], 390);
  const panel = screen.getByRole("tabpanel");
  expect(within(panel).getByText("Winter break")).toBeDefined();
  await user.click(screen.getByRole("tab", { name: new RegExp(weekdayOf(dayAfter(TODAY, 2))) }));
  expect(within(screen.getByRole("tabpanel")).queryByText("Winter break")).toBeNull();
  expect(screen.getAllByRole("tab", { name: /Winter break/ })).toHaveLength(3);
});

test("a week without any has no place for them", () => {
  drawn([daySet("Bins", [dayAfter(TODAY, 9)])], 1280);
  expect(screen.queryByText("Bins")).toBeNull();
  expect(screen.getAllByRole("columnheader")[1]?.querySelectorAll("span, div")).toHaveLength(1);
});

test("those that share no day share a line", () => {
  const [one, other, both] = [daySet("A", ["1"]), daySet("B", ["2"]), daySet("C", ["1", "2"])];
  expect(lanesOf([one, other, both])).toEqual([[one, other], [both]]);
});
