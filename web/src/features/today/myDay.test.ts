import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { isToDo, minutesThatMatter } from "@/api/today/deeds";
import type { ChoreSubmission } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";
import { loadRules, type Mark, type MarkKind } from "@/lib/rules";
import { stubBrowser } from "@/lib/testing/browser";
import { earlier } from "@/lib/testing/outbox";
import { ACCEPTED, day, OFFER, schedule, STUCK } from "@/lib/testing/today";

import { runText, whatComes } from "./ahead";
import { myDay, sectionsOf, waitingSubmission } from "./myDay";

beforeAll(loadRules);
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("document", new EventTarget());
});

const now = { day: "2026-03-02", minute: 600 };

const entry = (chore_id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...earlier("tap"),
  seq: 1,
  completed_at: "2026-03-02T15:00:00Z",
  task: {
    action: "submit_chore",
    chore_id,
    effort_minutes: 0,
    occurrence_day: "2026-03-02",
    part: "any",
  },
  ...more,
});

/** Turns that change daily, Leo's on the first day. */
const turn = () => schedule({ mode: "turn", kid_ids: ["leo", "mia"] });
const anyone = () => schedule({ mode: "anyone" });

const shown = (...args: Parameters<typeof day>) => myDay(day(...args), [], now).hasAny;

const teeth = (part: "morning" | "evening") => {
  const { mine } = myDay(day({ chore_id: "teeth", schedules: [schedule({ parts: 5 })] }), [], now);
  return mine.find(({ occurrence }) => occurrence.part === part);
};

/** A parent's mark on Mia's occurrence. */
const mark = (kind: MarkKind): Mark => ({
  day: "2026-03-02",
  part: "any",
  kid_id: "mia",
  kind,
  to_kid_id: null,
  to_day: null,
});

describe("a kid's day", () => {
  test("has what a parent wrote; what need not be done is there for that alone", () => {
    const bed = { chore_id: "bed", marks: [mark("excuse")] };
    const answer = day(bed, { chore_id: "cat", marks: [mark("skip")] }, { chore_id: "dog" });
    const notes = [{ chore_id: "bed", mark: mark("excuse"), note: "You have a fever." }];
    const { mine, done, total } = myDay({ ...answer, notes }, [], now);
    expect({ done, total }).toEqual({ done: 0, total: 1 });
    const told = mine.map(({ chore, note, occurrence }) => [chore.id, note, isToDo(occurrence)]);
    expect(told).toEqual([
      ["bed", "You have a fever.", false],
      ["dog", undefined, true],
    ]);
  });

  test("has what the kid is stuck with, with that time of the chore", () => {
    const answer = day({ chore_id: "dog" }, { chore_id: "teeth", schedules: [schedule({ parts: 5 })] });
    const evening = { ...STUCK, chore_id: "teeth", part: "evening" } as const;
    const { mine } = myDay({ ...answer, help_requests: [STUCK, evening] }, [], now);
    const stuck = mine.map(({ chore, occurrence, help }) => [chore.id, occurrence.part, help]);
    expect(stuck).toEqual([
      ["teeth", "morning", undefined],
      ["teeth", "evening", evening],
      ["dog", "any", STUCK],
    ]);
  });

  test("has what the kid asked another to do, and what they are asked, also without routines", () => {
    const [mine, leos] = [schedule(), schedule({ mode: "turn", kid_ids: ["leo"] })];
    const answer = day({ chore_id: "dog", schedules: [mine] }, { chore_id: "cat", schedules: [leos] });
    const toMia = { ...OFFER, chore_id: "cat", kid_id: "leo", to_kid_id: "mia" };
    const both = myDay({ ...answer, swap_offers: [OFFER, toMia] }, [], now);
    expect(both.mine.map(({ chore, offer }) => [chore.id, offer])).toEqual([["dog", OFFER]]);
    expect(both.asked.map(({ offer, chore }) => [offer, chore.id])).toEqual([[toMia, "cat"]]);
    const alone = day({ chore_id: "cat", schedules: [leos] });
    const accepted = { ...toMia, accepted_at: ACCEPTED.accepted_at };
    const toLeo = { ...toMia, to_kid_id: "leo" };
    const days = [toMia, accepted, toLeo].map((one) => myDay({ ...alone, swap_offers: [one] }, [], now));
    expect(days.map(({ hasAny }) => hasAny)).toEqual([true, true, false]);
  });

  test("has what the kid is asked on the day it is due, as long as it can be handed over", () => {
    const postponed: Mark = { ...mark("postpone"), kid_id: "leo", to_day: "2026-03-03" };
    const schedules = [schedule({ freq: "weekly", weekdays: 1, mode: "turn", kid_ids: ["leo"] })];
    const toMia = { ...OFFER, kid_id: "leo", to_kid_id: "mia" };
    const answer = day({ chore_id: "dog", schedules, marks: [postponed] });
    const askedOn = (on: string) => {
      const { asked } = myDay({ ...answer, swap_offers: [toMia] }, [], { day: on, minute: 600 });
      return asked.map(({ occurrence }) => occurrence.due_day);
    };
    expect(askedOn("2026-03-03")).toEqual(["2026-03-03"]);
    expect(askedOn("2026-03-04")).toEqual(["2026-03-03"]);
    expect(askedOn("2026-03-05")).toEqual([]);
  });

  test("has their own by the parts of the day, late ones first", () => {
    const answer = day(
      { chore_id: "room", schedules: [schedule()] },
      { chore_id: "teeth", schedules: [schedule({ parts: 5 })] },
      { chore_id: "bed", schedules: [schedule({ due_minute: 540 })] },
      { chore_id: "table", schedules: [schedule({ parts: 2 })] },
    );
    const { mine, done, total } = myDay(answer, [], now);
    expect({ done, total }).toEqual({ done: 0, total: 5 });
    const sections = sectionsOf(mine).map(
      ({ name, items }) => `${name}: ${items.map(({ chore }) => chore.id).join()}`,
    );
    expect(sections).toEqual(["late: bed", "morning: teeth", "midday: table", "evening: teeth", "any: room"]);
  });

  test("counts what waits to be sent, and knows it by its time", () => {
    const answer = day({ chore_id: "bed" }, { chore_id: "room" });
    const { mine, done, total } = myDay(answer, [entry("bed")], now);
    expect({ done, total }).toEqual({ done: 1, total: 2 });
    expect(mine.map((item) => [item.chore.id, isToDo(item.occurrence), item.queued?.key])).toEqual([
      ["bed", false, "tap"],
      ["room", true, undefined],
    ]);
  });

  test("says for whom a turn was taken over, and hides what need not be done", () => {
    const handed = { day: "2026-03-02", part: "any", kid_id: null, to_day: null } as const;
    const answer = day(
      {
        chore_id: "bins",
        schedules: [schedule({ mode: "turn", kid_ids: ["mia", "leo"] })],
        marks: [{ ...handed, kind: "hand_over", to_kid_id: "mia" }],
      },
      { chore_id: "cat", marks: [{ ...handed, kind: "skip", to_kid_id: null }] },
    );
    const { mine, total } = myDay(answer, [], now);
    expect(mine.map(({ chore, forWhom }) => [chore.id, forWhom])).toEqual([["bins", "Leo"]]);
    expect(total).toBe(1);
  });

  test("says who was faster at what anyone may do", () => {
    const deed = {
      occurrence_day: "2026-03-02",
      part: "any",
      done_day: "2026-03-02",
      counts_at: null,
      carer_id: null,
    } as const;
    const answer = day({
      chore_id: "dog",
      schedules: [anyone()],
      deeds: [{ ...deed, kid_id: "leo", status: "pending_approval" }],
    });
    const [item] = myDay(answer, [], now).anyone;
    expect(item).toMatchObject({ doneBy: ["Leo"], occurrence: { state: "waiting" } });
  });

  test("goes on over midnight: yesterday's is late, the turn passes", () => {
    const answer = day(
      { chore_id: "bins", schedules: [turn()] },
      { chore_id: "bed", schedules: [schedule()] },
    );
    expect(
      myDay(answer, [], now)
        .mine.map(({ chore }) => chore.id)
        .toSorted(),
    ).toEqual(["bed", "bins"]);
    const next = myDay(answer, [], { day: "2026-03-03", minute: 0 });
    expect(next.mine.map(({ chore }) => chore.id)).toEqual(["bed"]);
  });

  test("has what is due once as long as it is open, not as late, and nothing after that", () => {
    const once = schedule({ freq: "once", anchor: "2026-03-02", late_days: 7, mode: "anyone" });
    const answer = day({ chore_id: "shed", schedules: [once] });
    const shed = (on: string) => {
      const { anyone: items, hasAny } = myDay(answer, [], { day: on, minute: 600 });
      return [items.map(({ occurrence, until }) => [occurrence.state, until]), hasAny];
    };
    expect(shed("2026-03-05")).toEqual([[["open", "Until Monday"]], true]);
    expect(shed("2026-03-10")).toEqual([[], false]);
  });

  test("is none where no chore comes back for the kid", () => {
    const gone = schedule({}, { valid_until: "2026-03-01" });
    expect(shown()).toBe(false);
    expect(shown({ chore_id: "bed", schedules: [schedule({ kid_ids: ["leo"] })] })).toBe(false);
    expect(shown({ chore_id: "bed", schedules: [schedule({ late_days: 0 }, gone)] })).toBe(false);
    expect(shown({ chore_id: "bed", schedules: [schedule({ anchor: "2026-03-20" })] })).toBe(true);
  });
});

test("of two times of a chore that wait, each is taken back by its own submission", () => {
  const waiting = { chore_id: "teeth", status: "pending_approval", occurrence_day: "2026-03-02" };
  const history = [
    { ...waiting, id: "older", part: "morning", status: "withdrawn" },
    { ...waiting, id: "evening", part: "evening" },
    { ...waiting, id: "morning", part: "morning" },
    { ...waiting, id: "besides", occurrence_day: null, part: null },
  ] as ChoreSubmission[];
  const [morning, evening] = [teeth("morning"), teeth("evening")];
  expect(morning && waitingSubmission(morning, history)?.id).toBe("morning");
  expect(evening && waitingSubmission(evening, history)?.id).toBe("evening");
});

test("the minutes at which a day looks different", () => {
  const { plan } = day(
    { chore_id: "bed", schedules: [schedule({ due_minute: 1_140 })] },
    { chore_id: "cat", schedules: [schedule({ due_minute: 480 }), schedule()] },
    { chore_id: "dog", schedules: [schedule({ due_minute: 1_140 })] },
  );
  expect(minutesThatMatter(plan)).toEqual([480, 1_140]);
});

describe("what comes", () => {
  test("is all of tomorrow, and whose turn it is after", () => {
    const answer = day(
      { chore_id: "bed" },
      {
        chore_id: "bins",
        schedules: [schedule({ freq: "weekly", weekdays: 2, mode: "turn", turn_every: "week" })],
      },
      { chore_id: "dog", schedules: [schedule({ freq: "weekly", weekdays: 8, mode: "anyone" })] },
    );
    const { tomorrow, later } = whatComes(myDay(answer, [], now));
    expect(tomorrow.map(({ name, who }) => [name, who])).toEqual([
      ["The bed", undefined],
      ["The bins", "Leo"],
    ]);
    expect(later.map(({ name, runs }) => [name, runs])).toEqual([
      [
        "The dog",
        [
          { first: "2026-03-05", last: "2026-03-05", who: "Anyone" },
          { first: "2026-03-12", last: "2026-03-12", who: "Anyone" },
        ],
      ],
      ["The bins", [{ first: "2026-03-10", last: "2026-03-10", who: "You" }]],
    ]);
  });

  test("has each chore of tomorrow once with its parts, the kid's own first", () => {
    const answer = day(
      { chore_id: "bins", schedules: [turn()] },
      { chore_id: "dog", schedules: [anyone()] },
      { chore_id: "teeth", schedules: [schedule({ parts: 5 })] },
    );
    expect(
      whatComes(myDay(answer, [], now)).tomorrow.map(({ name, parts, who }) => [name, parts, who]),
    ).toEqual([
      ["The teeth", ["morning", "evening"], undefined],
      ["The dog", [], "Anyone"],
      ["The bins", [], "Leo"],
    ]);
  });

  test("has days in a row as one, a kid's week of turns as a week", () => {
    const weekly = schedule({ mode: "turn", turn_every: "week", parts: 5 });
    const { later } = whatComes(myDay(day({ chore_id: "dishes", schedules: [weekly] }), [], now));
    expect(later[0]?.runs).toEqual([
      { first: "2026-03-04", last: "2026-03-08", who: "Leo" },
      { first: "2026-03-09", last: "2026-03-15", who: "You" },
      { first: "2026-03-16", last: "2026-03-16", who: "Leo" },
    ]);
    expect(later[0]?.runs.map(runText)).toEqual(["Wed 3/4 – Sun 3/8", "Mon 3/9 – Sun 3/15", "Mon 3/16"]);
  });
});
