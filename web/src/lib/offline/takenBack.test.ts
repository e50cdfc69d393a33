import { describe, expect, test, vi } from "vitest";

import { ApiError, NetworkError } from "@/lib/api";

import { INSTANCE } from "../testing/browser";
import { DONE, draft, earlier, kept, memoryStore, setUpOutbox } from "../testing/outbox";
import { ENTRY_VERSION, type OutboxEntry, type OutboxTask } from "./entry";
import { SentIds } from "./takenBack";
import type { Outcome } from "./wire";

const { send, canSend, outboxOn, keysSent } = setUpOutbox();
const doneAs = (id: string): Outcome => ({ kind: "done", instance: INSTANCE, body: { id } });
const SENT_ONCE = "2026-03-01T11:59:00.000Z";

describe("something kept on this device", () => {
  test.each<[string, Partial<OutboxEntry>, string, object[]]>([
    ["never sent", {}, "out", []],
    [
      "that needs attention",
      { completed_at: SENT_ONCE, problem: { sentence: "No.", canRetry: true } },
      "out",
      [],
    ],
    ["that may have been sent", { completed_at: SENT_ONCE }, "later", [{ key: "a", takenBack: true }]],
  ])("%s", async (_, part, kind, left) => {
    canSend.mockReturnValue(false);
    const { outbox, store } = outboxOn();
    await store.add({ ...earlier("a"), ...part });
    await store.add(earlier("b"));
    await expect(outbox.takeOut("a")).resolves.toEqual({ kind });
    expect(kept(store)).toMatchObject([...left, { key: "b" }]);
    expect(kept(store).at(-1)).not.toHaveProperty("takenBack");
  });

  test("is not sent any more once it is out", async () => {
    canSend.mockReturnValue(false);
    const { outbox, keep } = outboxOn();
    await keep("a");
    await keep("b");
    await outbox.takeOut("a");
    canSend.mockReturnValue(true);
    await outbox.run();
    expect(keysSent()).toEqual([["b"]]);
  });
});

async function takenBackAfterLostAnswer() {
  send.mockRejectedValueOnce(new NetworkError());
  const tab = outboxOn();
  await tab.keep("a");
  canSend.mockReturnValue(false);
  await expect(tab.outbox.takeOut("a")).resolves.toEqual({ kind: "later" });
  canSend.mockReturnValue(true);
  return tab;
}

describe("what may have been sent", () => {
  test("is sent unchanged, and then withdrawn by the id that the server gave it", async () => {
    const { outbox, store, reports } = await takenBackAfterLostAnswer();
    send.mockResolvedValueOnce([doneAs("s1")]);
    await vi.advanceTimersByTimeAsync(60_000);
    await outbox.run();
    const [first, again, back] = send.mock.calls.map(([entries]) => entries);
    expect(again).toMatchObject([{ key: "a", completed_at: first?.[0]?.completed_at }]);
    expect(back).toMatchObject([
      { key: "a-back", task: { action: "withdraw", kind: "chore_submission", id: "s1" } },
    ]);
    expect(back?.[0]).not.toHaveProperty("takenBack");
    expect(kept(store)).toEqual([]);
    // It is not reported as done, because its kid took it back.
    expect(reports.flatMap(({ done }) => done.map(({ key }) => key))).toEqual(["a-back"]);
  });

  test("needs no withdrawal where the server refuses it", async () => {
    const { outbox, store, reports } = await takenBackAfterLostAnswer();
    send.mockResolvedValueOnce([{ kind: "refused", error: new ApiError(409, "chore_inactive", "No.") }]);
    await vi.advanceTimersByTimeAsync(60_000);
    await outbox.run();
    expect(send).toHaveBeenCalledTimes(2);
    expect(kept(store)).toEqual([]);
    expect(reports).toEqual([]);
  });
});

describe("what was sent", () => {
  test("from this tab is known by its id, and nothing is kept or sent", async () => {
    send.mockResolvedValueOnce([doneAs("s1")]);
    const { outbox, store, keep } = outboxOn();
    await keep("a");
    await expect(outbox.takeOut("a")).resolves.toEqual({ kind: "sent", id: "s1" });
    expect(kept(store)).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("from another tab is not known by it", async () => {
    const store = memoryStore();
    canSend.mockReturnValue(false);
    const { outbox, keep } = outboxOn(store);
    await keep("a");
    canSend.mockReturnValue(true);
    send.mockResolvedValueOnce([doneAs("s1")]);
    await outboxOn(store).outbox.run();
    await expect(outbox.takeOut("a")).resolves.toEqual({ kind: "sent", id: undefined });
  });

  test("is waited for while it is on its way", async () => {
    let isFree = Promise.resolve();
    const withLock = (work: () => Promise<void>) => (isFree = isFree.then(work));
    let answer: (outcomes: Outcome[]) => void = vi.fn<(outcomes: Outcome[]) => void>();
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { outbox, store } = outboxOn(memoryStore(), withLock);
    const { seq } = await outbox.add(draft("a"));
    outbox.release(seq);
    await vi.advanceTimersByTimeAsync(0);
    const taken = outbox.takeOut("a");
    await vi.advanceTimersByTimeAsync(0);
    expect(kept(store)).toHaveLength(1);
    answer([doneAs("s1")]);
    await expect(taken).resolves.toEqual({ kind: "sent", id: "s1" });
  });
});

const entry = (task: OutboxTask, takenBack?: boolean): OutboxEntry => ({
  ...earlier("a"),
  seq: 1,
  version: ENTRY_VERSION,
  completed_at: SENT_ONCE,
  task,
  ...(takenBack !== undefined && { takenBack }),
});

describe("the withdrawal of something", () => {
  const chore: OutboxTask = { action: "submit_chore", chore_id: "dishes", effort_minutes: 5 };

  test.each<[OutboxTask, string | undefined]>([
    [chore, "chore_submission"],
    [{ action: "submit_assignment", assignment_id: "a1", submission_notes: null }, "assignment_submission"],
    [{ action: "redeem_item", item_id: "kite" }, "redemption"],
    [{ action: "make_request", request_type: "other", details: { message: "Hi" } }, "request"],
    [{ action: "award_points", kid_username: "mia", points: 5, reason: null }, undefined],
    [{ action: "withdraw", kind: "request", id: "r1" }, undefined],
  ])("$action", (task, kind) => {
    const ids = new SentIds();
    const taken = entry(task, true);
    ids.note(taken, doneAs("x1"));
    // It becomes a new entry, under a key that is always the same.
    const expected = kind && {
      key: "a-back",
      task: { action: "withdraw", kind, id: "x1" },
      completed_at: null,
      estimate: null,
    };
    const { version, user, tapped, label, problem, trouble } = taken;
    expect(ids.withdrawal(taken)).toEqual(
      expected && { ...expected, version, user, tapped, label, problem, trouble },
    );
  });

  test.each<[string, OutboxEntry, Outcome]>([
    ["that nobody took back", entry(chore), doneAs("x1")],
    ["that the server answered without an id", entry(chore, true), DONE],
    [
      "that was refused",
      entry(chore, true),
      { kind: "refused", error: new ApiError(409, "chore_inactive", "No.") },
    ],
    ["without an answer", entry(chore, true), { kind: "later", error: new NetworkError() }],
  ])("there is none of something %s", (_, taken, outcome) => {
    const ids = new SentIds();
    ids.note(taken, outcome);
    expect(ids.withdrawal(taken)).toBeUndefined();
  });
});
