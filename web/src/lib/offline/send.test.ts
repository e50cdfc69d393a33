import { beforeEach, describe, expect, test, vi } from "vitest";

import { NetworkError } from "@/lib/api";

import { answer, stubBrowser } from "../testing/browser";
import type { OutboxEntry } from "./entry";
import { oneCall, send } from "./send";

const fetchMock = vi.fn<typeof fetch>();
const yes = () => true;

beforeEach(() => {
  stubBrowser();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

const entry = (key: string, task: OutboxEntry["task"] = CHORE): OutboxEntry => ({
  seq: 1,
  user: "mia",
  key,
  task,
  label: "Dishes",
  estimate: null,
  tapped: { wall: 0, ticks: 0, page: "p", offset: 0 },
  completed_at: "2026-03-01T12:00:00.000Z",
  problem: null,
});
const CHORE = { action: "submit_chore", chore_id: "c1", effort_minutes: 5 } as const;
const ASSIGNMENT = { action: "submit_assignment", assignment_id: "a1", submission_notes: null } as const;
const REQUEST = {
  action: "make_request",
  request_type: "other",
  details: { message: "x".repeat(2000) },
} as const;

function sent() {
  return fetchMock.mock.calls.map(([url, init]) => [
    url,
    JSON.parse(String(init?.body)) as unknown,
    new Headers(init?.headers).get("Idempotency-Key"),
  ]);
}

describe("one entry goes by its own call", () => {
  const completed_at = "2026-03-01T12:00:00.000Z";
  test.each([
    ["api/chores/c1/submit", CHORE, { effort_minutes: 5, completed_at }],
    ["api/chore-assignments/a1/submit", ASSIGNMENT, { submission_notes: null, completed_at }],
    ["api/requests/", REQUEST, { request_type: "other", details: REQUEST.details }],
  ] as const)("%s", async (path, task, body) => {
    fetchMock.mockResolvedValue(answer(201, {}));
    await expect(send([entry("k", task)], yes)).resolves.toEqual([{ kind: "done" }]);
    expect(sent()).toEqual([[path, body, "k"]]);
  });
});

test("several go by one, and each has its own answer", async () => {
  const results = [
    { key: "b", status: 409, body: { detail: "No.", code: "conflict" } },
    { key: "a", status: 201, body: {} },
    { key: "c", status: 503, body: { detail: "Busy.", code: "busy" } },
  ];
  fetchMock.mockResolvedValue(answer(200, { results }));
  const outcomes = await send([entry("a"), entry("b", ASSIGNMENT), entry("c"), entry("d", REQUEST)], yes);
  expect(outcomes).toMatchObject([
    { kind: "done" },
    { kind: "refused", error: { status: 409, detail: "No." } },
    { kind: "later", error: { status: 503 } },
    { kind: "later" },
  ]);
  expect(sent()).toMatchObject([
    [
      "api/outbox",
      {
        entries: [
          { key: "a", ...CHORE, completed_at: "2026-03-01T12:00:00.000Z" },
          { key: "b", ...ASSIGNMENT },
          { key: "c" },
          { key: "d", ...REQUEST },
        ],
      },
      null,
    ],
  ]);
});

test("one that spoils the call does not hold up the rest", async () => {
  fetchMock
    .mockResolvedValueOnce(answer(422, { detail: "No.", code: "validation_error", errors: [] }))
    .mockResolvedValueOnce(answer(422, { detail: "No.", code: "validation_error", errors: [] }))
    .mockResolvedValueOnce(answer(201, {}));
  await expect(send([entry("a"), entry("b")], yes)).resolves.toMatchObject([
    { kind: "refused" },
    { kind: "done" },
  ]);
});

test.each([401, 408, 425, 429, 500, 503])("a %i decides nothing", async (status) => {
  fetchMock.mockImplementation(() => Promise.resolve(answer(status, { detail: "No.", code: "x" })));
  await expect(send([entry("a")], yes)).rejects.toMatchObject({ status });
  await expect(send([entry("a"), entry("b")], yes)).rejects.toMatchObject({ status });
});

test("nothing is sent for somebody who has left", async () => {
  await expect(send([entry("a")], () => false)).rejects.toBeInstanceOf(NetworkError);
  expect(fetchMock).not.toHaveBeenCalled();
});

const many = (count: number, task?: OutboxEntry["task"]) =>
  Array.from({ length: count }, (_, index) => entry(String(index), task));

test("one call takes a hundred entries, fewer of long ones, and one at least", () => {
  expect(oneCall(many(150))).toHaveLength(100);
  expect(oneCall(many(3))).toHaveLength(3);
  expect(oneCall(many(150, REQUEST)).length).toBeLessThan(25);
  const huge = { ...REQUEST, details: { message: "é".repeat(40_000) } };
  expect(oneCall(many(2, huge))).toHaveLength(1);
  expect(oneCall([])).toEqual([]);
});
