import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { dayAfter } from "@/lib/days";
import { answering, refused } from "@/lib/testing/answering";
import { chore, daySet } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { wholeDay } from "./month";
import { SpecialDaysPage } from "./SpecialDaysPage";

const TODAY = "2026-03-02";
beforeEach(() => {
  vi.setSystemTime(`${TODAY}T15:00:00Z`);
});
afterEach(() => {
  vi.useRealTimers();
});

const TOMORROW = dayAfter(TODAY, 1);
const BINS = daySet("Bins", [dayAfter(TODAY, -7), TOMORROW], { color: "green" });

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });

test("that today stays, because something is done by it, is told", async () => {
  answering({
    "GET /week": week(),
    "GET /schedules": { schedules: [] },
    "GET /day-sets": { day_sets: [BINS] },
    "PUT /day-sets/{id}": BINS,
  });
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Bins" }));
  await dialog("Change: Bins");
  await user.click(button(wholeDay(TODAY)));
  await user.click(button("Save Changes"));
  expect(await screen.findByText(/Today stays as it was: what goes by it is done already\.$/)).toBeDefined();
});

test("days tell which chores go by them, and are kept while one does", async () => {
  const words = "Chores go by these days. Please change when they are due first.";
  const going = (chore_id: string) => ({
    chore_id,
    never_rejected: false,
    schedule: schedule({ freq: "day_set", day_set_id: BINS.id }),
  });
  const [out, paused] = [chore("Bins out"), chore("Old bins", { is_active: false })];
  answering({
    "GET /week": week(),
    "GET /day-sets": { day_sets: [BINS, daySet("Ferien", [TOMORROW])] },
    "GET /schedules": { schedules: [going(out.id), going(paused.id)] },
    "GET /chores/my-chores": [out, paused],
    "DELETE /day-sets/{id}": refused(409, words),
  });
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  expect(await screen.findByText("Chores: Bins out")).toBeDefined();
  expect(screen.getAllByText(/^Chores: /)).toHaveLength(1);
  await user.click(button("Remove Bins"));
  const question = await dialog("Remove special days");
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText(words)).toBeDefined();
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(button("Bins")).toBeDefined();
});
