// One call of each kind, with a family's usual input.

import { FAMILY_NOW, KID, LIGHT_PLAN, LONG_PLAN, MONDAY, PLAN } from "./routines.js";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-03-01T12:00:00Z");
const day = (back) => new Date(NOW - back * DAY_MS).toISOString().slice(0, 10);
const count = (length, of) => Array.from({ length }, (_, at) => of(at));

const history = count(20, (at) => ({
  chore_id: `chore-${at % 4}`,
  submitted_at: NOW - (at + 2) * DAY_MS,
  status: at % 3 === 0 ? "rejected" : "approved",
}));
const entries = count(20, (at) => ({
  effort_minutes: at * 3,
  effort_points: Math.min(Math.trunc((at * 3) / 2), 10),
  is_retry: at % 5 === 0,
  streak_bonus_points: at % 7 === 0 ? 10 : null,
}));
const terms = { points_per_purchase: 875, purchases_needed: 18 };
const kids = ["mia", "Leo", "ada"];
const purchases = count(12, (at) => ({
  username: kids[at % 3],
  status: at % 4 === 0 ? "pending" : "approved",
}));
const timer = { accumulated_ms: 90_000, started_at: NOW - 600_000 };
const item = { type: "shop_item", name: "LEGO set", description: "Small blocks.", usd_price: 12.5 };

/** One row per call: its name, the exported function, its arguments and, if unusual, the number of calls in a round. */
export const CASES = [
  ["effort", "effortPoints", [13]],
  ["effort, 20 entries", "effortSummary", [entries]],
  ["retry, 20 entries", "isRetry", ["chore-1", NOW, history]],
  ["streak hint", "streakHint", [5]],
  ["goal", "goalProgress", [terms, 9, "$25 Bearded Dragon"]],
  ["goal, 3 kids and 12 purchases", "goalShares", [terms, kids, purchases]],
  ["due", "dueFlag", [day(-2), day(0)]],
  ["validate a text", "usernameError", ["Mia the great"]],
  ["validate a number", "chorePointsError", [0]],
  ["timer", "elapsedMs", [timer, NOW]],
  ["timer, shown", "timerDisplay", [5_000_000]],
  ["assistant", "parseDialogAnswer", [JSON.stringify(item), item, "gemini"]],
  ["a kid's day of 12 kids and 100 routines", "routinesToday", [PLAN, [KID], FAMILY_NOW], 20],
  ["the day of each of 12 kids, 100 routines", "routinesToday", [PLAN, PLAN.kid_ids, FAMILY_NOW], 20],
  ["the week of 12 kids and 100 routines", "routinesWeek", [PLAN, MONDAY, FAMILY_NOW], 20],
  ["a kid's day of a lighter week", "routinesToday", [LIGHT_PLAN, [KID], FAMILY_NOW], 20],
  ["a lighter week", "routinesWeek", [LIGHT_PLAN, MONDAY, FAMILY_NOW], 20],
  ["the week with the versions of a year", "routinesWeek", [LONG_PLAN, MONDAY, FAMILY_NOW], 20],
];
