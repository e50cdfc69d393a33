import { beforeAll, expect, test } from "vitest";

import { cellsOf } from "@/domain/week/occurrences";
import { loadRules, type Presence, rules } from "@/lib/rules";

import { sheetRows } from "./sheetRows";

beforeAll(loadRules);

const DAYS = ["2026-03-02", "2026-03-03"];
const [MONDAY = "", TUESDAY = ""] = DAYS;
const MORNING_AND_EVENING = 5;

/** The rows of a week: teeth in the morning and in the evening, the dog by 19:00. */
function rowsOf(absences: Presence["absences"] = []) {
  const terms = rules().newSchedule(["ana"], MONDAY);
  const comesBack = (chore_id: string, own: Partial<typeof terms>) => {
    const schedule = { id: chore_id, version: 1, valid_from: MONDAY, valid_until: null, paused_from: null };
    return {
      chore_id,
      schedules: [{ ...schedule, terms: { ...terms, freq: "daily" as const, ...own } }],
      marks: [],
      claims: [],
      deeds: [],
    };
  };
  const plan = {
    kid_ids: ["ana"],
    routines: [comesBack("Dog", { due_minute: 1140 }), comesBack("Teeth", { parts: MORNING_AND_EVENING })],
    presence: { absences, home_patterns: [], rest_days: [], day_passes: [] },
  };
  const now = { day: MONDAY, minute: 400 };
  const cells = cellsOf(rules().routinesWeek(plan, MONDAY, now));
  const names = { kid: () => "Ana", chore: (id: string) => id };
  return sheetRows({ plan, now, cells, names, days: DAYS, rows: ["ana"], daySets: [] }, "ana");
}

test("morning and evening are rows of their own, in the order of the day", () => {
  expect(rowsOf().map(({ label }) => label)).toEqual(["Teeth, morning", "Teeth, evening", "Dog, by 19:00"]);
});

test("a row has something to tick on each day on which it is due", () => {
  const sick = { id: "1", kid_id: "ana", kind: "sick" as const, from_day: TUESDAY, to_day: TUESDAY };
  const counts = (rows: ReturnType<typeof rowsOf>) =>
    rows.map(({ days }) => days.map(({ due }) => due.length));
  expect(counts(rowsOf())).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(counts(rowsOf([sick]))).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
});
