import { expect, test } from "vitest";

import { type KidsDay, todayText } from "./kidToday";

const NOTHING: KidsDay = { reason: undefined, planned: undefined, done: undefined };

test.each<[Partial<KidsDay>, string]>([
  [{ done: 0 }, "0 done today"],
  [{ done: 1200 }, "1,200 done today"],
  [{}, ""],
  [{ planned: { done: 3, total: 5 }, done: 7 }, "3 of 5 done"],
  [{ planned: { done: 0, total: 0 }, done: 7 }, "Nothing due"],
  [{ reason: "sick" }, "Sick today"],
  [{ reason: "away", planned: { done: 0, total: 0 }, done: 2 }, "Away today"],
  [{ reason: "rest", planned: { done: 1, total: 2 }, done: 1 }, "Rest day · 1 of 2 done"],
  [{ reason: "rest", done: 1 }, "Rest day today"],
])("%o: %s", (day, text) => {
  expect(todayText({ ...NOTHING, ...day })).toBe(text);
});
