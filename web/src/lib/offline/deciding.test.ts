import { describe, expect, test } from "vitest";

import { ApiError } from "@/lib/api";

import { earlier } from "../testing/outbox";
import { ENTRY_VERSION, type OutboxEntry, type OutboxTask } from "./entry";
import { parseEntry } from "./parse";
import { consequences } from "./report";
import { settled } from "./settle";
import type { Outcome } from "./wire";

const entry = (task: OutboxTask): OutboxEntry => ({ ...earlier("k"), seq: 1, version: ENTRY_VERSION, task });
const decide = (decision: "approve" | "reject") =>
  entry({ action: "decide", kind: "chore_submission", id: "s1", decision });
const conflict = (code: string): Outcome => ({ kind: "refused", error: new ApiError(409, code, "No.") });

describe("a decision that another parent made before", () => {
  test.each([
    ["approve", "already_approved", "Already approved. All good!"],
    ["reject", "already_rejected", "Already rejected. All good!"],
    ["reject", "already_approved", "Another parent approved it first."],
    ["approve", "already_rejected", "Another parent rejected it first."],
  ] as const)("to %s, %s: is told, and kept no longer", (decision, code, sentence) => {
    const { dropped, changed, reports } = consequences([[decide(decision), conflict(code)]], () => false, 0);
    expect(dropped).toMatchObject([{ seq: 1 }]);
    expect(changed).toEqual([]);
    expect(reports).toMatchObject([{ moot: [{ problem: { sentence } }], refused: [], isAwaited: false }]);
  });

  test.each([
    [409, "already_withdrawn", "The kid took it back."],
    [409, "not_submitted", "The kid took it back."],
    [404, "not_found", "It is no longer there."],
  ])("or of which nothing is left (%i %s) is told, and kept no longer", (status, code, sentence) => {
    const outcome: Outcome = { kind: "refused", error: new ApiError(status, code, "No.") };
    const { dropped, changed, reports } = consequences([[decide("approve"), outcome]], () => false, 0);
    expect(dropped).toMatchObject([{ seq: 1 }]);
    expect(changed).toEqual([]);
    expect(reports).toMatchObject([{ moot: [{ problem: { sentence } }], refused: [] }]);
  });

  test("is the form's to tell while one is open", () => {
    const outcome = conflict("already_approved");
    const { dropped, reports } = consequences([[decide("approve"), outcome]], () => true, 0);
    expect(dropped).toHaveLength(1);
    expect(reports).toMatchObject([{ refused: [{ seq: 1 }], moot: [], isAwaited: true }]);
  });
});

test("what is refused for another reason needs attention", () => {
  const spend = entry({ action: "redeem_item", item_id: "kite" });
  const { changed, reports } = consequences([[spend, conflict("not_enough_points")]], () => false, 0);
  expect(changed).toMatchObject([{ problem: { sentence: "No.", canRetry: true } }]);
  expect(reports).toMatchObject([{ refused: [{ seq: 1 }], moot: [] }]);
});

test.each([
  [409, "not_enough_points", true],
  [409, "occurrence_over", false],
  [404, "not_found", false],
  [403, "forbidden", false],
  [422, "validation_error", false],
])("what is refused by a %i %s: that it may be tried again is %s", (status, code, canRetry) => {
  const done = entry({ action: "submit_chore", chore_id: "dishes", effort_minutes: 5 });
  const outcome: Outcome = { kind: "refused", error: new ApiError(status, code, "No.") };
  const { changed } = consequences([[done, outcome]], () => false, 0);
  expect(changed).toMatchObject([{ problem: { sentence: "No.", canRetry } }]);
});

describe("what waits is read again", () => {
  test.each<OutboxTask>([
    { action: "decide", kind: "request", id: "r1", decision: "reject" },
    { action: "award_points", kid_username: "Leo", points: 5, reason: null },
    { action: "redeem_item", item_id: "kite" },
  ])("$action, and needs no day", (task) => {
    const kept = entry(task);
    expect(parseEntry(structuredClone(kept))).toEqual(kept);
    // By a clock that cannot be trusted.
    const now = { wall: 0, ticks: 0 };
    expect(settled({ ...kept, tapped: { ...kept.tapped, offset: null } }, now, 0).problem).toBeNull();
  });

  test.each([
    { action: "decide", kind: "request", id: 7, decision: "reject" },
    { action: "award_points", kid_username: "Leo", points: "5", reason: null },
    { action: "redeem_item" },
  ])("unless it is damaged: $action", (task) => {
    expect(parseEntry({ ...earlier("k"), seq: 1, task })).toBeUndefined();
  });
});
