import { describe, expect, test } from "vitest";

import type { PendingAssignment, PendingChoreSubmission, PendingPurchase, Request } from "@/lib/api";
import { loadRules } from "@/lib/rules";
import { deed, NO_DETAILS, request } from "@/lib/testing/requests";

import {
  approvable,
  costOf,
  creditOf,
  type PendingDecision,
  waitingAssignment,
  waitingPurchase,
  waitingRequest,
  waitingSubmission,
} from "./waiting";

await loadRules();

const submission = (part: Partial<PendingChoreSubmission> = {}): PendingChoreSubmission => ({
  id: "s1",
  chore_id: "c1",
  submitted_at: "2026-03-01T12:00:00Z",
  received_at: "2026-03-01T12:00:00Z",
  done_offline: false,
  kid_username: "mia",
  chore_name: "Dishes",
  points_value: 10,
  effort_minutes: 12,
  effort_points: 6,
  is_retry: false,
  time_uncertain: false,
  photo_id: null,
  shared_device: null,
  helped: null,
  unverified: false,
  counts_at: null,
  steps_done: null,
  steps_total: null,
  have_a_look: false,
  api_token: null,
  carer: null,
  day_minutes: 12,
  day_count: 1,
  occurrence_day: null,
  part: null,
  ...part,
});

const assignment = (part: Partial<PendingAssignment> = {}): PendingAssignment => ({
  id: "a1",
  chore_id: "c2",
  submitted_at: "2026-03-01T12:00:00Z",
  received_at: "2026-03-01T12:00:00Z",
  done_offline: false,
  kid_username: "ben",
  chore_name: "Vacuum",
  due_date: null,
  points_value: 20,
  notes: null,
  submission_notes: null,
  time_uncertain: false,
  photo_id: null,
  shared_device: null,
  unverified: false,
  created_at: "2026-03-01T08:00:00Z",
  ...part,
});

const purchase: PendingPurchase = {
  id: "p1",
  item_id: "i1",
  timestamp: "2026-03-01T13:00:00Z",
  username: "mia",
  item_name: "Kite",
  points_spent: 40,
  shared_device: null,
};

const asked = (details: Partial<Request["details"]>) =>
  request("r1", { request_type: "add_store_item", details: { ...NO_DETAILS, ...details } });

describe("what makes a parent look first", () => {
  test.each<[string, Partial<PendingChoreSubmission>, string | undefined]>([
    ["nothing", {}, undefined],
    ["done offline", { done_offline: true }, "Done offline."],
    ["a picked day", { time_uncertain: true }, "The kid picked the day."],
    [
      "a picked day of something done offline",
      { done_offline: true, time_uncertain: true },
      "The kid picked the day.",
    ],
    ["exactly as much as a day may have", { day_minutes: 120 }, undefined],
    ["much in one day", { day_minutes: 121 }, "Over 120 minutes that day."],
    ["much in one day, offline", { day_minutes: 121, done_offline: true }, "Done offline."],
    ["a retry", { is_retry: true }, "A retry."],
    ["a retry on a full day", { is_retry: true, day_minutes: 240 }, "Over 120 minutes that day."],
    ["often, but not for long", { day_count: 9 }, undefined],
  ])("at a chore: %s", (_, part, odd) => {
    expect(waitingSubmission(submission(part)).odd).toBe(odd);
  });

  test.each<[string, Partial<PendingAssignment>, string | undefined]>([
    ["nothing", {}, undefined],
    ["done offline", { done_offline: true }, "Done offline."],
    ["a picked day", { done_offline: true, time_uncertain: true }, "The kid picked the day."],
  ])("at an assignment: %s", (_, part, odd) => {
    expect(waitingAssignment(assignment(part)).odd).toBe(odd);
  });
});

describe("in what all kinds have", () => {
  test.each<[string, PendingDecision, Partial<PendingDecision>]>([
    [
      "a chore",
      waitingSubmission(submission()),
      { kind: "chore_submission", id: "s1", username: "mia", about: "c1", points: 10, effort: 6 },
    ],
    [
      "an assignment",
      waitingAssignment(assignment({ submission_notes: "The bag is full." })),
      {
        kind: "assignment_submission",
        about: "c2",
        username: "ben",
        points: 20,
        effort: 0,
        note: "The bag is full.",
      },
    ],
    [
      "a purchase",
      waitingPurchase(purchase),
      {
        kind: "redemption",
        about: "i1",
        title: "Kite",
        points: 40,
        instant: purchase.timestamp,
        odd: undefined,
      },
    ],
    [
      "a wish",
      waitingRequest(asked({ name: "Tent", points_cost: 250, description: "A green one." })),
      { kind: "request", title: "Tent", points: 250, note: "A green one." },
    ],
    [
      "a message",
      waitingRequest(asked({ message: "May I stay up late?" })),
      { kind: "request", about: null, title: "May I stay up late?", points: null },
    ],
    [
      "a deed, with its wish",
      waitingRequest(deed("Shovelled snow", { points_wish: 20 })),
      {
        kind: "request",
        title: "Shovelled snow",
        points: null,
        price: {
          label: "Points to give",
          points: 20,
          deed: deed("Shovelled snow", { points_wish: 20 }).details,
        },
      },
    ],
    ["a request without words", waitingRequest(asked({})), { title: "Request", points: null }],
  ])("%s", (_, waiting, expected) => {
    expect(waiting).toMatchObject(expected);
  });
});

test("deeds are not approved with others", () => {
  const wish = waitingRequest(asked({ name: "Tent", points_cost: 250 }));
  expect(approvable([waitingRequest(deed("Shovelled snow")), wish])).toEqual([wish]);
});

test("only work credits points, and only purchases cost any", () => {
  const things = [
    waitingSubmission(submission()),
    waitingAssignment(assignment()),
    waitingPurchase(purchase),
    waitingRequest(asked({ name: "Tent", points_cost: 250 })),
  ];
  expect(creditOf(things)).toBe(10 + 6 + 20);
  expect(costOf(things)).toBe(40);
  expect([creditOf([]), costOf([])]).toEqual([0, 0]);
});
