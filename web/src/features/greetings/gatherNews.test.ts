import { beforeAll, describe, expect, test } from "vitest";

import type { Assignment, ChoreSubmission, PointsEntry, Purchase, Request } from "@/lib/api";
import { loadRules } from "@/lib/rules";
import { NO_DETAILS, request as asked } from "@/lib/testing/requests";

import { gatherNews, type Sources, stillRejected } from "./gatherNews";
import type { Greeted } from "./greeted";
import { hasNews, totalOf } from "./news";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();

const EMPTY: Sources = { submissions: [], entries: [], assignments: [], purchases: [], requests: [] };
const NOTHING_GREETED: Greeted = { reviewed: 0, credited: 0, bought: 0, answered: 0, rejected: [] };

const UNSAID = {
  decision: 1,
  review_reason: null,
  review_note: null,
  review_sticker: null,
  photo_id: null,
  shared_device: null,
  unverified: false,
  api_token: null,
  carer: null,
  counts_at: null,
  steps_done: null,
  steps_total: null,
};

function submission(part: Partial<ChoreSubmission>): ChoreSubmission {
  return {
    id: "s1",
    chore_id: "dishes",
    chore_name: "Dishes",
    points_value: 10,
    status: "approved",
    submitted_at: at(0),
    received_at: at(0),
    reviewed_at: at(10),
    effort_minutes: 10,
    effort_points: 5,
    is_retry: false,
    streak_bonus_points: null,
    streak_day: null,
    pays: true,
    recorded_by: null,
    occurrence_day: null,
    part: null,
    ...UNSAID,
    ...part,
  };
}

function entry(kind: PointsEntry["kind"], amount: number, description: string | null = null): PointsEntry {
  const standing = { reverses: null, is_reversed: false, forgiven: 0 };
  return { id: `${kind} ${amount}`, kind, amount, description, balance: 0, created_at: at(10), ...standing };
}

function assignment(part: Partial<Assignment>): Assignment {
  return {
    id: "a1",
    chore_id: null,
    chore_name: "Vacuum",
    notes: null,
    assigned_by_parent_id: "p",
    assigned_by: "Robin",
    points_value: 20,
    due_date: null,
    assignment_status: "rejected",
    created_at: at(0),
    ...UNSAID,
    ...part,
  };
}

function purchase(part: Partial<Purchase>): Purchase {
  return {
    id: "p1",
    item_id: null,
    timestamp: at(0),
    item_name: "Kite",
    points_spent: 40,
    status: "approved",
    reviewed_at: at(10),
    ...UNSAID,
    ...part,
  };
}

const request = (part: Partial<Request>) =>
  asked("r1", {
    request_type: "add_store_item",
    details: { ...NO_DETAILS, name: "Paint set" },
    status: "approved",
    reviewed_at: at(10),
    ...part,
  });

/** The news for a kid who was last greeted before everything else. */
const newsOf = (sources: Partial<Sources>) => gatherNews({ ...EMPTY, ...sources }, NOTHING_GREETED).news;

beforeAll(loadRules);

test("nothing is news at the first visit, and nothing twice", () => {
  const sources: Sources = {
    submissions: [submission({})],
    entries: [entry("award", 20)],
    assignments: [assignment({})],
    purchases: [purchase({})],
    requests: [request({})],
  };
  const first = gatherNews(sources, undefined);
  expect(hasNews(first.news)).toBe(false);
  expect(hasNews(gatherNews(sources, first.mark).news)).toBe(false);
  const later = { ...sources, submissions: [submission({ id: "s2", reviewed_at: at(11) }), submission({})] };
  expect(gatherNews(later, first.mark).news.gains).toMatchObject([{ id: "s2" }]);
});

test("what was shown full screen is news until it is closed, and is not shown so again", () => {
  const sources = { ...EMPTY, submissions: [submission({})] };
  const before = gatherNews(sources, NOTHING_GREETED);
  expect(before.unshown).toEqual(before.news);
  const shown = { ...NOTHING_GREETED, shown: before.mark };
  const after = gatherNews(sources, shown);
  expect(after.news).toEqual(before.news);
  expect(hasNews(after.unshown)).toBe(false);
  const later = { ...sources, entries: [entry("award", 5)] };
  expect(gatherNews(later, shown).unshown.gains).toMatchObject([{ kind: "award" }]);
  expect(after.mark.shown).toBeUndefined();
});

test("a source that lags behind is not skipped", () => {
  const { mark } = gatherNews({ ...EMPTY, entries: [entry("chore", 10, "Dishes")] }, undefined);
  expect(gatherNews({ ...EMPTY, submissions: [submission({})] }, mark).news.gains).toHaveLength(1);
});

describe("gains", () => {
  test("a chore counts once, with its effort, whatever the ledger says of it", () => {
    const entries = [entry("chore", 10, "Dishes"), entry("effort", 5, "Dishes")];
    expect(newsOf({ submissions: [submission({})], entries }).gains).toEqual([
      { id: "s1", name: "Dishes", kind: "approved", points: 15 },
    ]);
  });

  test("assignments and awards come from the ledger; a refund is no gain", () => {
    const entries = [
      entry("assignment", 20, "Vacuum"),
      entry("award", 5),
      entry("refund", 30, "Ice cream"),
      entry("redemption", -30, "Ice cream"),
    ];
    const { gains, refunds } = newsOf({ entries });
    expect(refunds).toMatchObject([{ name: "Ice cream", points: 30 }]);
    expect(gains).toMatchObject([
      { name: "Vacuum", kind: "approved", points: 20 },
      { name: undefined, kind: "award", points: 5 },
    ]);
  });

  test("what is pending is no news", () => {
    const pending = submission({ status: "pending_approval", reviewed_at: null });
    expect(hasNews(newsOf({ submissions: [pending] }))).toBe(false);
  });
});

test("a streak bonus is a part of the sum", () => {
  const entries = [entry("award", 25), entry("streak_bonus", 10, "3-day streak")];
  const { gains } = newsOf({ entries });
  expect(gains.map(({ name, kind, points }) => [name, kind, points])).toContainEqual([
    "3-day streak",
    "bonus",
    10,
  ]);
  expect(totalOf(gains)).toBe(35);
});

test("the longest new milestone is the one to celebrate", () => {
  expect(newsOf({ entries: [entry("streak_bonus", 25), entry("streak_bonus", 10)] }).milestone).toBe(7);
  expect(newsOf({ entries: [entry("award", 25)] }).milestone).toBeUndefined();
});

describe("wishes", () => {
  test("what a parent agreed to is told, with what becomes of it", () => {
    const requests = [
      request({}),
      request({ id: "r2", request_type: "add_chore", details: { ...NO_DETAILS, name: "Walk the dog" } }),
      request({ id: "r3", request_type: "other", details: { ...NO_DETAILS, message: "A later bedtime" } }),
    ];
    expect(newsOf({ purchases: [purchase({})], requests }).grants).toEqual([
      { id: "p1", name: "Kite", kind: "bought" },
      { id: "r1", name: "Paint set", kind: "add_store_item" },
      { id: "r2", name: "Walk the dog", kind: "add_chore" },
      { id: "r3", name: "A later bedtime", kind: "other" },
    ]);
  });

  test("a refused request is told; a refused purchase is by its refund", () => {
    const news = newsOf({
      purchases: [purchase({ status: "rejected" })],
      requests: [request({ status: "rejected" })],
    });
    expect(news.grants).toEqual([]);
    expect(news.refusals).toEqual([{ id: "r1", name: "Paint set" }]);
  });

  test("what waits is no news", () => {
    const waiting = { status: "pending", reviewed_at: null } as const;
    expect(hasNews(newsOf({ purchases: [purchase(waiting)], requests: [request(waiting)] }))).toBe(false);
  });
});

test("a chore that counted by itself is no news, one that a parent noted is", () => {
  const counted = submission({ received_at: at(10), reviewed_at: at(10) });
  expect(hasNews(newsOf({ submissions: [counted] }))).toBe(false);
  expect(hasNews(newsOf({ submissions: [{ ...counted, recorded_by: "Robin" }] }))).toBe(true);
});

describe("setbacks", () => {
  const rejected = submission({ status: "rejected" });

  test("a rejected chore leads back to it", () => {
    expect(newsOf({ submissions: [rejected] }).setbacks).toEqual([
      { id: "s1", name: "Dishes", again: { to: "/chores", state: { openChore: "dishes" } } },
    ]);
  });

  test("not one that was done again since", () => {
    const again = submission({
      id: "s2",
      status: "pending_approval",
      reviewed_at: null,
      submitted_at: at(20),
    });
    expect(newsOf({ submissions: [again, rejected] }).setbacks).toEqual([]);
  });

  test("one of two times of a chore leads back to that time, though the other was done since", () => {
    const teeth = { occurrence_day: "2026-03-01" };
    const morning = submission({ ...teeth, part: "morning", status: "rejected" });
    const evening = submission({ ...teeth, id: "s2", part: "evening", submitted_at: at(20) });
    expect(newsOf({ submissions: [evening, morning] }).setbacks).toMatchObject([
      {
        id: "s1",
        again: { to: "/today", state: { occurrence: { occurrence_day: "2026-03-01", part: "morning" } } },
      },
    ]);
  });

  test("an assignment is told once for each rejection", () => {
    const sources = { ...EMPTY, assignments: [assignment({})] };
    const { news, mark } = gatherNews(sources, NOTHING_GREETED);
    expect(news.setbacks).toEqual([{ id: "a1", name: "Vacuum", again: undefined }]);
    expect(gatherNews(sources, mark).news.setbacks).toEqual([]);
    const submitted = { ...EMPTY, assignments: [assignment({ assignment_status: "submitted" })] };
    expect(gatherNews(sources, gatherNews(submitted, mark).mark).news.setbacks).toHaveLength(1);
  });
});

function markOf(part: Partial<Sources>, greeted = NOTHING_GREETED): Greeted {
  return gatherNews({ ...EMPTY, ...part }, greeted).mark;
}

describe("a mark", () => {
  test("that was closed with more in sight does not go back", () => {
    const closed = markOf({ submissions: [submission({})], entries: [entry("award", 5)] });
    expect(markOf({}, closed)).toMatchObject({ reviewed: closed.reviewed, credited: closed.credited });
  });

  test("forgets an assignment once it is no longer rejected", () => {
    const closed = markOf({ assignments: [assignment({})] });
    expect(stillRejected(closed, markOf({ assignments: [assignment({})] }))).toBe(closed);
    const again = markOf({ assignments: [assignment({ assignment_status: "submitted" })] });
    expect(stillRejected(closed, again).rejected).toEqual([]);
    const shown = { ...NOTHING_GREETED, shown: closed };
    expect(stillRejected(shown, closed)).toBe(shown);
    expect(stillRejected(shown, again).shown?.rejected).toEqual([]);
  });
});
