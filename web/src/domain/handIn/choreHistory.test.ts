import { beforeAll, describe, expect, test } from "vitest";

import type { ChoreHistoryEntry } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";
import { loadRules } from "@/lib/rules";

import { retriesNow, takenBackChores, waitingChores } from "./choreHistory";

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 2, 1, 12);

const entry = (ago: number, status: ChoreHistoryEntry["status"], chore_id = "dishes"): ChoreHistoryEntry => ({
  id: `${chore_id} ${ago}`,
  chore_id,
  status,
  submitted_at: new Date(NOW - ago).toISOString(),
});

beforeAll(loadRules);

describe("retriesNow", () => {
  test.each([
    ["a day ago, rejected", [entry(DAY, "rejected")], true],
    ["a moment ago, pending", [entry(1, "pending_approval")], true],
    ["by a clock that is ahead of this device", [entry(-5_000, "pending_approval")], true],
    ["more than a day ago", [entry(DAY + 1, "rejected")], false],
    ["approved", [entry(1, "approved")], false],
    ["of another chore", [entry(1, "rejected", "dog")], false],
    ["nothing", [], false],
  ])("with an entry %s", (_, history, expected) => {
    expect(retriesNow("dishes", history, NOW)).toBe(expected);
  });
});

test("waitingChores has the latest pending submission of each chore", () => {
  const history = [
    entry(1, "pending_approval"),
    entry(2, "pending_approval"),
    entry(1, "approved", "dog"),
    entry(1, "rejected", "room"),
  ];
  expect([...waitingChores(history)]).toEqual([["dishes", history[0]]]);
});

const submit = (chore_id: string) => ({ action: "submit_chore", chore_id, effort_minutes: 0 });

test("takenBackChores has the chores whose submission was taken back after it may have been sent", () => {
  const entries = [
    { task: submit("dishes"), takenBack: true },
    { task: submit("dog") },
    { task: { action: "redeem", item_id: "kite" }, takenBack: true },
  ] as OutboxEntry[];
  expect(takenBackChores(entries)).toEqual(new Set(["dishes"]));
});
