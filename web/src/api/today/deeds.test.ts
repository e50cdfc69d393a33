import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import type { Today } from "@/lib/api";
import type { OutboxEntry, OutboxTask } from "@/lib/offline";
import { loadRules, type Schedule } from "@/lib/rules";
import { stubBrowser } from "@/lib/testing/browser";
import { earlier } from "@/lib/testing/outbox";
import { claimOf, day, schedule } from "@/lib/testing/today";

import {
  countedBy,
  countingAt,
  isForTime,
  minutesThatMatter,
  onlyWhenDue,
  timeOf,
  timesToDo,
  timeToDo,
  turnsToHelp,
  withEntries,
} from "./deeds";

beforeAll(loadRules);
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("document", new EventTarget());
});

const entry = (task: OutboxTask, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...earlier("tap"),
  seq: 1,
  completed_at: "2026-03-02T15:00:00Z",
  task,
  ...more,
});

const teeth = (part: "morning" | "evening") =>
  ({
    action: "submit_chore",
    chore_id: "teeth",
    effort_minutes: 0,
    occurrence_day: "2026-03-02",
    part,
  }) as const;

const answer = (terms: Partial<Schedule["terms"]> = {}): Today =>
  day({ chore_id: "teeth", schedules: [schedule({ parts: 5, ...terms })] });

const deedsOf = ({ plan }: Today) => plan.routines.flatMap(({ deeds }) => deeds);

test("what counts by itself has counted from its instant on", () => {
  const counts_at = "2026-03-03T18:00:00Z";
  const deed = { kid_id: "mia", occurrence_day: "2026-03-02", part: "any", done_day: "2026-03-02" } as const;
  const waiting = { ...deed, status: "pending_approval", counts_at, carer_id: null } as const;
  const today = day({ chore_id: "dishes", deeds: [waiting] });
  const at = Date.parse(counts_at);
  expect(countedBy(today, at - 1)).toBe(today);
  expect(deedsOf(countedBy(today, at))).toEqual([{ ...waiting, status: "approved" }]);
  expect(countingAt(today.plan)).toEqual([counts_at]);
});

describe("a day with what this device has still to send", () => {
  test("has it as done, for its time of the chore, on the family's day of the tap", () => {
    const late = entry(teeth("evening"), { completed_at: "2026-03-03T04:30:00Z" });
    expect(deedsOf(withEntries(answer(), [entry(teeth("morning")), late]))).toEqual([
      {
        kid_id: "mia",
        occurrence_day: "2026-03-02",
        part: "morning",
        done_day: "2026-03-02",
        status: "pending_approval",
      },
      {
        kid_id: "mia",
        occurrence_day: "2026-03-02",
        part: "evening",
        done_day: "2026-03-02",
        status: "pending_approval",
      },
    ]);
  });

  test("has it as approved where no parent need look", () => {
    expect(deedsOf(withEntries(answer({ approval: "auto" }), [entry(teeth("morning"))]))).toMatchObject([
      { status: "approved" },
    ]);
  });

  test("counts what was done besides, for a parent to approve", () => {
    const besides = entry({ action: "submit_chore", chore_id: "teeth", effort_minutes: 0 });
    expect(deedsOf(withEntries(answer({ approval: "auto" }), [besides]))).toMatchObject([
      { occurrence_day: null, part: "any", status: "pending_approval" },
    ]);
  });

  test("leaves out what was refused and what is of other chores", () => {
    const today = answer();
    const refused = entry(teeth("morning"), { problem: { sentence: "No", canRetry: false } });
    const other = entry({ ...teeth("morning"), chore_id: "dishes" });
    expect(withEntries(today, [refused, other])).toBe(today);
  });

  test("keeps what was taken back until the server has said whether it had it", () => {
    expect(deedsOf(withEntries(answer(), [entry(teeth("morning"), { takenBack: true })]))).toHaveLength(1);
  });
});

describe("what is due once and open since an earlier day", () => {
  const once = { freq: "once", anchor: "2026-02-27", late_days: 7, mode: "anyone" } as const;
  const before = schedule(once, { valid_from: "2026-02-27", valid_until: "2026-03-01" });
  const edited = schedule({ ...once, approval: "auto" }, { id: "s2", version: 2, valid_from: "2026-03-02" });
  const shed = day({ chore_id: "shed", schedules: [before, edited] });
  const done = entry({
    action: "submit_chore",
    chore_id: "shed",
    effort_minutes: 0,
    occurrence_day: "2026-02-27",
    part: "any",
  });

  test("is to do until it was done on this device", () => {
    const now = { day: "2026-03-02", minute: 600 };
    expect(timesToDo(shed, [], now)).toMatchObject([{ chore_id: "shed", day: "2026-02-27", state: "open" }]);
    expect(timesToDo(shed, [done], now)).toEqual([]);
  });

  test("is approved as its newest version says", () => {
    expect(deedsOf(withEntries(shed, [done]))).toMatchObject([{ status: "approved" }]);
    const asBefore = day({ chore_id: "shed", schedules: [{ ...before, valid_until: null }] });
    expect(deedsOf(withEntries(asBefore, [done]))).toMatchObject([{ status: "pending_approval" }]);
  });
});

test("a task is for one time of its chore", () => {
  const time = { occurrence_day: "2026-03-02", part: "morning" } as const;
  expect(isForTime(teeth("morning"), "teeth", time)).toBe(true);
  expect(isForTime(teeth("evening"), "teeth", time)).toBe(false);
  expect(isForTime(teeth("morning"), "teeth", undefined)).toBe(false);
  expect(isForTime(teeth("morning"), "dishes", time)).toBe(false);
});

const partToDo = (today: Today, entries: OutboxEntry[] = []) => timeToDo(today, entries, "teeth")?.part;

describe("the time of a chore that can be done now", () => {
  const besides = entry({ action: "submit_chore", chore_id: "teeth", effort_minutes: 0 });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime("2026-03-02T15:00:00Z");
  });
  afterEach(() => vi.useRealTimers());

  test("is the first that is open, and none once all are done, on this device as well", () => {
    const [morning, evening] = [entry(teeth("morning")), entry(teeth("evening"))];
    const today = day({ chore_id: "teeth", schedules: [schedule({ parts: 5 })] });
    expect(partToDo(today)).toBe("morning");
    expect(partToDo(today, [morning])).toBe("evening");
    expect(partToDo(today, [besides])).toBe("morning");
    expect(partToDo(today, [morning, evening])).toBeUndefined();
  });

  test("is what anyone may do, but nobody else's turn and no other chore's", () => {
    const anyone = day({ chore_id: "teeth", schedules: [schedule({ mode: "anyone" })] });
    expect(partToDo(anyone)).toBe("any");
    const turns = { mode: "turn" as const, kid_ids: ["leo", "mia"], anchor: "2026-03-02" };
    expect(partToDo(day({ chore_id: "teeth", schedules: [schedule(turns)] }))).toBeUndefined();
    expect(timeToDo(anyone, [], "dishes")).toBeUndefined();
  });
});

describe("a turn of another", () => {
  const turn: Partial<Schedule["terms"]> = {
    mode: "turn",
    kid_ids: ["leo", "mia"],
    anchor: "2026-03-02",
    approval: "auto",
  };
  const bins = (terms: Partial<Schedule["terms"]> = {}) =>
    day({ chore_id: "bins", schedules: [schedule({ ...turn, ...terms })] });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime("2026-03-02T15:00:00Z");
  });
  afterEach(() => vi.useRealTimers());

  test("is done for them, which a parent looks at, and then is to do no more", () => {
    const [leos] = turnsToHelp(bins(), []);
    expect(leos).toMatchObject({ chore_id: "bins", kid_id: "leo" });
    const time = leos && timeOf(leos);
    expect(time).toEqual({ occurrence_day: "2026-03-02", part: "any", helping: true });
    const helped = entry({ action: "submit_chore", chore_id: "bins", effort_minutes: 0, ...time });
    expect(deedsOf(withEntries(bins(), [helped]))).toMatchObject([{ status: "pending_approval" }]);
    expect(turnsToHelp(bins(), [helped])).toEqual([]);
  });

  test("is no extra, unless it can be done more often", () => {
    expect(onlyWhenDue(bins())).toEqual(new Set(["bins"]));
    expect(onlyWhenDue(bins({ more_often: true }))).toEqual(new Set());
  });
});

test("the screen changes when something becomes late, and when a claim is over", () => {
  const schedules = [schedule({ mode: "anyone", due_minute: 1_140 })];
  const { plan } = day({ chore_id: "dog", schedules, claims: [claimOf("leo")] }, { chore_id: "bed" });
  expect(minutesThatMatter(plan)).toEqual([1_030, 1_140]);
});
