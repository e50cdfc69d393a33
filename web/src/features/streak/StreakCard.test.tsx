import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN } from "@/lib/testing/answering";
import { STREAK } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";

import { StreakCard } from "./StreakCard";

const card = () => screen.findByRole("region", { name: "Chore streak" });

test.each([
  [0, false, false],
  [5, false, true],
  [5, true, false],
])("a streak of %i, kept today: %s, is at risk: %s", async (current_streak, streak_active, atRisk) => {
  answering({
    "GET /kids/streak": { ...STREAK, current_streak, streak_active, longest_streak: 9 },
    "GET /ribbon": BROKEN,
  });
  show(<StreakCard />, { as: USERS.kid });
  const shown = await card();
  expect(shown.textContent).toContain("Longest streak: 9 days");
  expect(within(shown).queryByText("Streak at risk!") !== null).toBe(atRisk);
});

test("a ribbon that cannot be had keeps no streak from a kid", async () => {
  answering({ "GET /kids/streak": STREAK, "GET /ribbon": BROKEN });
  show(<StreakCard />, { as: USERS.kid });
  const shown = await card();
  expect(shown.textContent).toContain("Do a chore to start your streak!");
  expect(within(shown).queryByRole("list", { name: "The last four weeks" })).toBeNull();
});

test("a broken streak begins anew, and shows the longest", async () => {
  const today = "2026-03-06";
  const done = ["2026-03-01", "2026-03-02", "2026-03-03"];
  const days = [...done, "2026-03-04", "2026-03-05", today];
  const streak = { ...STREAK, longest_streak: 3, last_completion_date: "2026-03-03" };
  answering({
    "GET /kids/streak": streak,
    "GET /ribbon": {
      counted_days: 3,
      days: days.map((day) => ({ day, done: done.includes(day), neutral: null })),
      since: "2026-02-01",
      streak,
      today,
    },
  });
  show(<StreakCard />, { as: USERS.kid });
  const shown = await card();
  expect(shown.textContent).toContain("Day 1 again: start with any chore!");
  expect(shown.textContent).toContain("Do a chore to start your streak!");
  expect(shown.textContent).toContain("Longest streak: 3 days");
  expect(within(shown).getByRole("list", { name: "The last four weeks" })).toBeDefined();
});
