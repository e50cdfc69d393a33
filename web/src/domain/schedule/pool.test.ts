import { beforeAll, expect, test } from "vitest";

import { loadRules, type ScheduleTerms } from "@/lib/rules";
import { schedule } from "@/lib/testing/today";

import { withPool } from "./pool";

beforeAll(loadRules);

/** A Tuesday. */
const TODAY = "2026-03-03";
const CALENDAR = { specialDays: [], daySets: [], today: TODAY };
const terms = (rest: Partial<ScheduleTerms> = {}) => schedule({ kid_ids: ["mia", "leo"], ...rest }).terms;

test("the same pool changes nothing, in whatever order", () => {
  const turns = terms({ mode: "turn", kid_ids: ["ana", "mia", "leo"] });
  expect(withPool(turns, ["mia", "leo", "ana"], CALENDAR)).toBe(turns);
});

test("another pool is as given", () => {
  const each = terms();
  expect(withPool(each, ["leo", "pat"], CALENDAR)).toMatchObject({ ...each, kid_ids: ["leo", "pat"] });
});

test("turns go on with whoever is next, and those who are new come after them", () => {
  // Every day since Monday the first: ana, mia, and today leo.
  const turns = terms({ mode: "turn", kid_ids: ["ana", "mia", "leo"] });
  expect(withPool(turns, ["mia", "leo", "ben"], CALENDAR)).toMatchObject({
    mode: "turn",
    kid_ids: ["leo", "mia", "ben"],
    anchor: TODAY,
  });
});
