import { expect, test } from "vitest";

import { withoutDetails } from "./queries";

test("a history without details is sorted by time, newest first, with an empty streak", () => {
  const entries = [
    { id: "1", chore_id: "a", status: "approved", submitted_at: "2026-03-01T00:00:00Z" },
    { id: "2", chore_id: "b", status: "rejected", submitted_at: "2026-03-02T00:00:00Z" },
  ] as const;
  expect(withoutDetails([...entries])).toMatchObject([
    { chore_id: "b", status: "rejected", streak_bonus_points: null, streak_day: null },
    { chore_id: "a" },
  ]);
});
