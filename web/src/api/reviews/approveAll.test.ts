import { beforeEach, describe, expect, test, vi } from "vitest";

import { api, NetworkError } from "@/lib/api";

import { approveAll } from "./approveAll";
import type { PendingDecision } from "./waiting";

vi.mock("@/lib/session", () => ({ session: {} }));

type Entry = { key: string; kind: string; id: string; decision: string };
type Result = { key: string; status: number; body: unknown };

const thing = (id: string, kind: PendingDecision["kind"] = "chore_submission"): PendingDecision => ({
  kind,
  id,
  username: "mia",
  about: null,
  title: `Thing ${id}`,
  points: 10,
  effort: 0,
  instant: "2026-03-01T12:00:00Z",
  note: undefined,
  price: undefined,
  photo: null,
  helped: null,
  isOnTablet: false,
  carer: null,
  odd: undefined,
});

const nameOf = (username: string) => (username === "mia" ? "Mia" : username);

const APPROVED = { status: 200, body: { decision: 1 } };

/** The entries of each call. */
const calls = () =>
  vi
    .mocked(api.post)
    .mock.calls.map(([, options]) => (options as { body: { entries: Entry[] } }).body.entries);

/** Sets the server's answer to each later entry. */
function answerBy(answer: (entry: Entry) => Omit<Result, "key"> | undefined): void {
  vi.mocked(api.post).mockImplementation((_path, options) => {
    const { entries } = (options as { body: { entries: Entry[] } }).body;
    const results = entries.flatMap((entry) => {
      const result = answer(entry);
      return result === undefined ? [] : [{ key: entry.key, ...result }];
    });
    return Promise.resolve({ results } as never);
  });
}

beforeEach(() => {
  vi.spyOn(api, "post");
  answerBy(() => APPROVED);
});

test("each is a decision of its own, under a key of its own, in one call", async () => {
  const things = [thing("1"), thing("2", "redemption"), thing("2", "request")];
  await approveAll(things, nameOf);
  expect(vi.mocked(api.post).mock.calls.map(([path]) => path)).toEqual(["/outbox"]);
  expect(calls()[0]).toMatchObject([
    { action: "decide", kind: "chore_submission", id: "1", decision: "approve" },
    { action: "decide", kind: "redemption", id: "2", decision: "approve" },
    { action: "decide", kind: "request", id: "2", decision: "approve" },
  ]);
  expect(new Set(calls()[0]?.map(({ key }) => key)).size).toBe(3);
});

test.each([
  { count: 0, sizes: [] },
  { count: 1, sizes: [1] },
  { count: 100, sizes: [100] },
  { count: 101, sizes: [100, 1] },
  { count: 250, sizes: [100, 100, 50] },
])("$count things go by calls of $sizes", async ({ count, sizes }) => {
  const things = Array.from({ length: count }, (_, index) => thing(String(index)));
  const approvals = await approveAll(things, nameOf);
  expect(calls().map((entries) => entries.length)).toEqual(sizes);
  expect(approvals.map((approval) => approval.thing)).toEqual(things);
});

describe("what became of one", () => {
  test.each([
    {
      name: "approved",
      result: APPROVED,
      problem: undefined,
      undoable: { kind: "chore_submission", id: "1", decision: 1, label: "Thing 1, Mia" },
    },
    {
      name: "approved by a server that counts no decisions",
      result: { status: 200, body: {} },
      problem: undefined,
      undoable: undefined,
    },
    {
      name: "refused",
      result: {
        status: 409,
        body: { detail: "This submission has already been approved.", code: "already_approved" },
      },
      problem: "This submission has already been approved.",
      undoable: undefined,
    },
    {
      name: "refused without a word",
      result: { status: 500, body: null },
      problem: "Not approved. Please try again.",
      undoable: undefined,
    },
    {
      name: "not answered",
      result: undefined,
      problem: "Not approved. Please try again.",
      undoable: undefined,
    },
  ])("$name", async ({ result, problem, undoable }) => {
    answerBy(({ id }) => (id === "1" ? result : APPROVED));
    const [first, second] = await approveAll([thing("1"), thing("2")], nameOf);
    expect(first).toEqual({ thing: thing("1"), problem, undoable });
    expect(second?.problem).toBeUndefined();
  });
});

const keysOf = () => calls().map((entries) => entries.map(({ key }) => key));

describe("a key", () => {
  test("is the same again where an answer was lost, of what had arrived, too", async () => {
    const things = Array.from({ length: 101 }, (_, index) => thing(String(index)));
    const post = vi.mocked(api.post);
    const sound = post.getMockImplementation() as typeof api.post;
    post.mockImplementationOnce(sound).mockRejectedValueOnce(new NetworkError());
    await expect(approveAll(things, nameOf)).rejects.toThrow(NetworkError);
    await approveAll(things, nameOf);
    const [first, lost, again, rest] = keysOf();
    expect(again).toEqual(first);
    expect(rest).toEqual(lost);
  });

  test("is another once everything was answered: it may have been undone meanwhile", async () => {
    await approveAll([thing("1")], nameOf);
    await approveAll([thing("1")], nameOf);
    const [first, second] = keysOf();
    expect(second).not.toEqual(first);
  });
});
