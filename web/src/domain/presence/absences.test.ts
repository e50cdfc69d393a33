import { expect, test } from "vitest";

import type { Absence, FamilyPresence } from "@/lib/api";

import { absencesOn, absencesSince, daysText } from "./absences";

function absence(id: string, kid_id: string | null, from_day: string, to_day: string | null): Absence {
  return { id, kid_id, from_day, to_day, kind: "away" };
}

const PRESENCE: FamilyPresence = {
  today: "2026-03-10",
  absences: [
    absence("ill", "mia", "2026-03-02", "2026-03-03"),
    absence("camp", "mia", "2026-03-09", null),
    absence("beach", null, "2026-03-10", "2026-03-14"),
    absence("other", "leo", "2026-03-10", "2026-03-10"),
  ],
  home_patterns: [],
  rest_days: [],
  day_passes: [],
};

const ids = (absences: Absence[]) => absences.map(({ id }) => id);

test("a day's absences are the kid's own and the family's, the first and the last day included", () => {
  expect(ids(absencesOn(PRESENCE, "mia", "2026-03-03"))).toEqual(["ill"]);
  expect(ids(absencesOn(PRESENCE, "mia", "2026-03-04"))).toEqual([]);
  expect(ids(absencesOn(PRESENCE, "mia", "2026-03-10"))).toEqual(["camp", "beach"]);
  expect(ids(absencesOn(PRESENCE, "leo", "2026-03-14"))).toEqual(["beach"]);
});

test("what has been over for long is left out, and the latest comes first", () => {
  expect(ids(absencesSince(PRESENCE, "mia", "2026-03-03"))).toEqual(["beach", "camp", "ill"]);
  expect(ids(absencesSince(PRESENCE, "mia", "2026-03-04"))).toEqual(["beach", "camp"]);
});

test.each([
  ["2026-03-02", "2026-03-02", "3/2/2026"],
  ["2026-03-02", "2026-03-14", "3/2/2026 – 3/14/2026"],
  ["2026-03-02", null, "from 3/2/2026 on"],
])("%s to %s reads %s", (from_day, to_day, text) => {
  expect(daysText({ from_day, to_day })).toBe(text);
});
