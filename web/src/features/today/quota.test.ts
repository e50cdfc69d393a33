import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { ChoreSubmission, Today } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";
import { loadRules } from "@/lib/rules";
import { stubBrowser } from "@/lib/testing/browser";
import { earlier } from "@/lib/testing/outbox";
import { day, schedule } from "@/lib/testing/today";

import { whatComes } from "./ahead";
import { myDay, waitingSubmission } from "./myDay";
import { canPlay } from "./usePlayDay";

beforeAll(loadRules);
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("document", new EventTarget());
});

type Deed = Today["plan"]["routines"][number]["deeds"][number];

const MONDAY = "2026-03-02";
const TUESDAY = "2026-03-03";

/** Handed in at ten, and still on this device. */
const entry = (on: string): OutboxEntry => ({
  ...earlier("tap"),
  seq: 1,
  completed_at: `${on}T15:00:00Z`,
  task: { action: "submit_chore", chore_id: "bed", effort_minutes: 0, occurrence_day: MONDAY, part: "any" },
});

const deed = (done_day: string): Deed => ({
  kid_id: "mia",
  occurrence_day: MONDAY,
  part: "any",
  done_day,
  status: "pending_approval",
  counts_at: null,
  carer_id: null,
});

/** Mia's day, who makes her bed three times a week. */
const dayOf = (on: string, entries: OutboxEntry[] = [], deeds: Deed[] = []) =>
  myDay(day({ chore_id: "bed", schedules: [schedule({ freq: "quota", times: 3 })], deeds }), entries, {
    day: on,
    minute: 660,
  });

const told = (...args: Parameters<typeof dayOf>) =>
  dayOf(...args).mine.map(({ occurrence, until, queued }) => [occurrence.state, until, queued !== undefined]);

test("what waits on this device is one of the week, and the next is still to be done", () => {
  expect(told(MONDAY)).toEqual([["open", "0 of 3 this week", false]]);
  expect(told(MONDAY, [entry(MONDAY)])).toEqual([["waiting", "1 of 3 this week", true]]);
  expect(told(TUESDAY, [entry(MONDAY)])).toEqual([["open", "1 of 3 this week", false]]);
  expect(told(TUESDAY, [entry(MONDAY), entry(TUESDAY)])).toEqual([["waiting", "2 of 3 this week", true]]);
  expect(told(TUESDAY, [entry(TUESDAY)], [deed(MONDAY)])).toEqual([["waiting", "2 of 3 this week", true]]);
});

test("the next comes tomorrow, and can be played with others by its own key", () => {
  expect(whatComes(dayOf(MONDAY, [entry(MONDAY)])).tomorrow).toMatchObject([{ name: "The bed" }]);
  const [first] = dayOf(MONDAY, [entry(MONDAY)]).mine;
  const [second] = dayOf(TUESDAY, [entry(MONDAY)]).mine;
  expect(first?.key).not.toBe(second?.key);
  expect(second && canPlay([second, second])).toBe(true);
});

test("the last day on which all still can be done is said kindly", () => {
  expect(told("2026-03-06")).toEqual([
    ["open", "0 of 3 this week. Today is the last chance to reach all 3.", false],
  ]);
  expect(told("2026-03-07")).toEqual([["open", "0 of 3 this week", false]]);
});

test("each of a week is taken back by the submission of its own day", () => {
  const waiting = {
    chore_id: "bed",
    status: "pending_approval",
    occurrence_day: MONDAY,
    part: "any",
  };
  const history = [
    // It is still Monday in New York.
    { ...waiting, id: "monday", submitted_at: `${TUESDAY}T03:00:00Z` },
    { ...waiting, id: "tuesday", submitted_at: `${TUESDAY}T15:00:00Z` },
  ] as ChoreSubmission[];
  const idOn = (on: string) => {
    const [item] = dayOf(on, [], [deed(MONDAY), deed(TUESDAY)]).mine;
    return item && waitingSubmission(item, history)?.id;
  };
  expect(idOn(MONDAY)).toBe("monday");
  expect(idOn(TUESDAY)).toBe("tuesday");
});
