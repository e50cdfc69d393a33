import { beforeAll, expect, test } from "vitest";

import { loadRules, rules, type ScheduleTerms } from "@/lib/rules";
import { day, schedule } from "@/lib/testing/today";

import { untilText } from "./until";

beforeAll(loadRules);

/** The texts on a day about a chore of March 2. */
function said(today: string, terms: Partial<ScheduleTerms>): (string | undefined)[] {
  const { plan } = day({
    chore_id: "shed",
    schedules: [schedule({ anchor: "2026-03-02", mode: "anyone", ...terms })],
  });
  return rules()
    .routinesToday(plan, ["mia"], { day: today, minute: 600 })
    .flatMap(({ anyone }) => anyone.map((occurrence) => untilText(plan, occurrence, today)));
}

test("what is due once says until when, by its weekday or by its date", () => {
  const week = { freq: "once", late_days: 7 } as const;
  expect(said("2026-03-02", { freq: "once", late_days: 30 })).toEqual(["Until 4/1"]);
  expect(said("2026-03-02", week)).toEqual(["Until 3/9"]);
  expect(said("2026-03-03", week)).toEqual(["Until Monday"]);
  expect(said("2026-03-08", week)).toEqual(["Until Monday"]);
  expect(said("2026-03-09", week)).toEqual(["Today is the last day!"]);
  expect(said("2026-03-10", week)).toEqual([]);
});

test("what has only its day, and what repeats, says nothing of it", () => {
  expect(said("2026-03-02", { freq: "once", late_days: 0 })).toEqual([undefined]);
  expect(said("2026-03-02", { freq: "daily", late_days: 7 })).toEqual([undefined]);
});
