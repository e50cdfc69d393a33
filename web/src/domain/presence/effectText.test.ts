import { expect, test } from "vitest";

import { effectText } from "./effectText";

test.each([
  [{ before: 6, after: 13, points: 25 }, "Streak 6 → 13 days, pays 25 points"],
  [{ before: 0, after: 1, points: 0 }, "Streak 0 → 1 day"],
  [{ before: 4, after: 4, points: 0 }, "The streak stays at 4 days"],
  [{ before: 4, after: 4, points: 10 }, "The streak stays at 4 days, pays 10 points"],
])("%j is said before it is done", (preview, text) => {
  expect(effectText(preview)).toBe(text);
});
