import { beforeEach, describe, expect, test, vi } from "vitest";

import { NetworkError } from "@/lib/api";

import { answer, stubBrowser } from "../testing/browser";
import type { OutboxEntry } from "./entry";
import { postToOutbox, send as sendBy } from "./send";
import { oneCall } from "./wire";

const fetchMock = vi.fn<typeof fetch>();
const yes = () => true;
const send = (entries: OutboxEntry[], canGoOn: () => boolean) =>
  sendBy(entries, canGoOn, postToOutbox({ photoOf: () => Promise.resolve(undefined) }));

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
  version: 1,
  trouble: null,
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

test("one entry goes the same way as several", async () => {
  const results = [{ key: "k", status: 201, body: {} }];
  fetchMock.mockResolvedValue(answer(200, { results }, { "Pogona-Instance": "second" }));
  await expect(send([entry("k")], yes)).resolves.toEqual([{ kind: "done", instance: "second", body: {} }]);
  const entries = [{ key: "k", ...CHORE, completed_at: "2026-03-01T12:00:00.000Z" }];
  expect(sent()).toEqual([["api/outbox", { entries }, null]]);
});

test("an entry that comes too often says how long to wait", async () => {
  const problem = { detail: "Too much.", code: "too_many_requests" };
  const results = [{ key: "k", status: 429, retry_after: 60, body: problem }];
  fetchMock.mockResolvedValue(answer(200, { results }));
  await expect(send([entry("k")], yes)).resolves.toMatchObject([
    { kind: "later", error: { status: 429, retryAfterMs: 60_000 } },
  ]);
});

describe("nothing counts as done but its key in our answer", () => {
  test.each([
    {},
    [],
    null,
    7,
    { results: {} },
    { results: [] },
    { results: [null, "k", { key: "k" }, { key: "k", status: "201" }, { status: 201 }] },
    { results: [{ key: "other", status: 201, body: {} }] },
    { results: [{ key: "k", status: 302, body: {} }] },
    { results: [{ key: "k", status: 0, body: {} }] },
  ])("not %j", async (body) => {
    fetchMock.mockResolvedValue(answer(200, body));
    await expect(send([entry("k")], yes)).resolves.toMatchObject([{ kind: "later" }]);
  });

  test("not an empty answer", async () => {
    fetchMock.mockResolvedValue(answer(204, undefined));
    await expect(send([entry("k")], yes)).resolves.toMatchObject([{ kind: "later" }]);
  });

  test.each([200, 204, 302, 403, 404, 405, 409, 410, 413, 421, 422, 451])(
    "not a %i of something in between",
    async (status) => {
      const results = [{ key: "k", status: 201, body: {} }];
      const body = status === 204 ? null : JSON.stringify({ results, detail: "No.", code: "conflict" });
      fetchMock.mockResolvedValue(new Response(body, { status }));
      await expect(send([entry("k")], yes)).rejects.toBeInstanceOf(NetworkError);
    },
  );
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

test("one whose key was used before was done", async () => {
  const body = { detail: "This Idempotency-Key was used for another request.", code: "idempotency_conflict" };
  fetchMock.mockResolvedValue(answer(200, { results: [{ key: "a", status: 409, body }] }));
  await expect(send([entry("a")], yes)).resolves.toMatchObject([{ kind: "done" }]);
});

test("one that spoils the call does not hold up the rest", async () => {
  fetchMock
    .mockResolvedValueOnce(answer(422, { detail: "No.", code: "validation_error", errors: [] }))
    .mockResolvedValueOnce(answer(422, { detail: "No.", code: "validation_error", errors: [] }))
    .mockResolvedValueOnce(answer(200, { results: [{ key: "b", status: 201, body: {} }] }));
  await expect(send([entry("a"), entry("b")], yes)).resolves.toMatchObject([
    { kind: "refused" },
    { kind: "done" },
  ]);
});

test("one that the server breaks down over does not either", async () => {
  fetchMock.mockImplementation((_, init) => {
    const { entries } = JSON.parse(String(init?.body)) as { entries: { key: string }[] };
    const results = entries.map(({ key }) => ({ key, status: 201, body: {} }));
    const isSpoilt = entries.some(({ key }) => key === "bad");
    return Promise.resolve(isSpoilt ? answer(500, { detail: "Oh.", code: "x" }) : answer(200, { results }));
  });
  await expect(send([entry("a"), entry("bad"), entry("b")], yes)).resolves.toMatchObject([
    { kind: "done" },
    { kind: "later", error: { status: 500 } },
    { kind: "done" },
  ]);
});

test("a server that breaks down over all is not asked for each of many", async () => {
  fetchMock.mockImplementation(() => Promise.resolve(answer(500, { detail: "Oh.", code: "x" })));
  const failed = { times: 2, isAlone: false };
  const entries = many(50);
  for (const one of entries.slice(0, 3)) {
    one.trouble = failed;
  }
  const outcomes = await send(entries, yes);
  expect(outcomes.every(({ kind }) => kind === "later")).toBe(true);
  expect(fetchMock.mock.calls.length).toBeLessThan(10);
  const [, [, first]] = sent() as [unknown, [string, { entries: { key: string }[] }]];
  expect(first.entries).toMatchObject([{ key: "3" }]);
});

test.each([401, 408, 425, 429, 502, 503, 504])("a %i decides nothing", async (status) => {
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
