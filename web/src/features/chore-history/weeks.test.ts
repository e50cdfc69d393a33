import { expect, test } from "vitest";

import type { ChoreSubmission } from "@/lib/api";

import { lastWeeks } from "./weeks";

// A Wednesday.
const NOW = new Date(2026, 2, 4, 12).getTime();

function submission(at: Date, part: Partial<ChoreSubmission> = {}): ChoreSubmission {
  const submitted_at = at.toISOString();
  return {
    id: submitted_at,
    chore_id: "dishes",
    chore_name: "Dishes",
    points_value: 10,
    status: "approved",
    submitted_at,
    received_at: submitted_at,
    reviewed_at: submitted_at,
    effort_minutes: 12,
    effort_points: 6,
    is_retry: false,
    streak_bonus_points: null,
    streak_day: null,
    pays: true,
    recorded_by: null,
    shared_device: null,
    unverified: false,
    api_token: null,
    carer: null,
    counts_at: null,
    steps_done: null,
    steps_total: null,
    decision: 1,
    review_reason: null,
    review_note: null,
    photo_id: null,
    review_sticker: null,
    occurrence_day: null,
    part: null,
    ...part,
  };
}

test("weeks run from Monday to Sunday, oldest first, and empty ones are kept", () => {
  const history = [
    submission(new Date(2026, 2, 2, 0, 0)),
    submission(new Date(2026, 2, 1, 23, 59), { streak_bonus_points: 10 }),
    submission(new Date(2026, 1, 8, 12)),
  ];
  expect(lastWeeks(history, 3, NOW).map(({ minutes, points }) => [minutes, points])).toEqual([
    [0, 0],
    [12, 26],
    [12, 16],
  ]);
});

test("effort counts whatever was decided, points only when approved", () => {
  const day = new Date(2026, 2, 3, 9);
  const history = [
    submission(day, { status: "rejected" }),
    submission(day, { status: "pending_approval" }),
    submission(day),
  ];
  expect(lastWeeks(history, 1, NOW)).toMatchObject([{ minutes: 36, points: 16 }]);
});

test("a change of the clocks in between keeps the weeks whole", () => {
  const weeks = lastWeeks([], 30, NOW);
  expect(weeks.every(({ start }) => new Date(start).getHours() === 0 && new Date(start).getDay() === 1)).toBe(
    true,
  );
});
