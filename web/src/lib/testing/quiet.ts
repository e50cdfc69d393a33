import type { FamilyPresence, KidOverview } from "../api";
import { STREAK } from "./rows";

/* A family in which nothing is going on, as parents have it. */

/** How Mia is doing, who has done nothing yet. */
export const OVERVIEW: KidOverview = {
  held: 0,
  id: "mia",
  points: 0,
  streak: STREAK,
  to_do: 0,
  username: "Mia",
  waiting: 0,
  week: [],
};

/** The answers if nothing waits for a parent. */
export const NOTHING_WAITS = {
  "GET /parent/purchase-requests/pending": [],
  "GET /parent/chore-submissions/pending": [],
  "GET /parent/assignment-submissions/pending": [],
  "GET /parent/requests/pending": [],
};

/** The absences of a family that is at home. */
export const NOBODY_AWAY: FamilyPresence = {
  absences: [],
  day_passes: [],
  home_patterns: [],
  rest_days: [],
  today: "2026-03-02",
};
