import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { database } from "../device/database";
import { stubBrowser } from "../testing/browser";
import { earlier } from "../testing/outbox";
import { ENTRY_VERSION, type OutboxEntry } from "./entry";
import { eraseOutbox, openOutboxStore } from "./store";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 31, 12);

const store = openOutboxStore("mia", () => {});

beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  // The database of the previous test is gone.
  await database.transact(["outbox", "sent"], "readwrite", (transaction) => {
    transaction.objectStore("sent").clear();
    return transaction.objectStore("outbox").clear();
  });
});

/** A stored entry, done this many days ago. */
async function kept(key: string, days = 0): Promise<OutboxEntry> {
  const completed_at = new Date(NOW - days * DAY).toISOString();
  const entry = { ...earlier(key), completed_at };
  return { ...entry, seq: await store.add(entry) };
}

const plant = (row: unknown) =>
  database.transact(["outbox"], "readwrite", (transaction) => transaction.objectStore("outbox").add(row));
const waiting = async () => (await store.all()).entries.map(({ key }) => key);

describe("what was acknowledged", () => {
  test("is sent again to another instance, in order and unchanged, and not to the same", async () => {
    const first = await kept("a");
    const second = await kept("b");
    const third = await kept("c");
    await store.acknowledge([first, second], "before", NOW);
    await store.revive("before", NOW);
    await expect(waiting()).resolves.toEqual(["c"]);
    await store.revive("after", NOW);
    await expect(store.all()).resolves.toMatchObject({ entries: [first, second, third] });
    await store.acknowledge([first, second, third], "after", NOW);
    await store.revive("after", NOW);
    await expect(waiting()).resolves.toEqual([]);
  });

  test("is known to be done", async () => {
    const entry = await kept("a");
    await expect(store.isAcknowledged(entry.seq)).resolves.toBe(false);
    await store.acknowledge([entry], "before", NOW);
    await expect(store.isAcknowledged(entry.seq)).resolves.toBe(true);
  });

  test("is another user's own business", async () => {
    await store.acknowledge([await kept("a")], "before", NOW);
    await openOutboxStore("leo", () => {}).revive("after", NOW);
    await expect(waiting()).resolves.toEqual([]);
  });

  test("is told of, and not sent, once the server has forgotten its key", async () => {
    await store.acknowledge([await kept("old", 31), await kept("new", 29)], "before", NOW);
    await store.revive("after", NOW);
    const { entries } = await store.all();
    expect(entries.map(({ key, problem }) => [key, problem?.sentence])).toEqual([
      ["old", "Too old to send again. Ask a parent."],
      ["new", undefined],
    ]);
  });

  test("is forgotten after thirty days, and where there is too much of it", async () => {
    await store.acknowledge([await kept("a")], "before", NOW - 31 * DAY);
    await store.acknowledge([await kept("b")], "before", NOW);
    await store.revive("after", NOW);
    await expect(waiting()).resolves.toEqual(["b"]);
    const many = Array.from({ length: 2_010 }, (_, seq): OutboxEntry => ({
      ...earlier(`n${seq}`),
      seq: seq + 100,
    }));
    await store.acknowledge(many, "before", NOW);
    await store.revive("after", NOW);
    expect((await store.all()).entries).toHaveLength(2_000 + 1);
  });

  test("goes with its user", async () => {
    await store.acknowledge([await kept("a")], "before", NOW);
    await kept("b");
    await eraseOutbox("mia");
    await store.revive("after", NOW);
    await expect(waiting()).resolves.toEqual([]);
  });
});

const good = () => ({ ...earlier("good") }) as Record<string, unknown>;

const TASK = { action: "submit_chore", chore_id: "dishes", effort_minutes: 5 };

describe("a row that is none of ours", () => {
  test.each<[string, (row: Record<string, unknown>) => unknown]>([
    ["without a tap", ({ tapped: _tapped, ...row }) => row],
    ["tapped at no time", (row) => ({ ...row, tapped: { wall: 9e15, ticks: 0, page: "p", offset: 0 } })],
    ["without a label", (row) => ({ ...row, label: 5 })],
    ["without a task", (row) => ({ ...row, task: null })],
    ["with half a task", (row) => ({ ...row, task: { action: "submit_chore" } })],
    ["for a day without a part", (row) => ({ ...row, task: { ...TASK, occurrence_day: "2026-03-02" } })],
    ["for a part without a day", (row) => ({ ...row, task: { ...TASK, part: "morning" } })],
    ["with steps that are no number", (row) => ({ ...row, task: { ...TASK, steps_done: "all" } })],
    ["with a task of no kind", (row) => ({ ...row, task: { action: ["submit_chore"] } })],
    ["done at no time", (row) => ({ ...row, completed_at: "yesterday" })],
    ["estimated at nothing", (row) => ({ ...row, estimate: { points: "many" } })],
    ["with half a problem", (row) => ({ ...row, problem: {} })],
    ["with nothing but its user", () => ({ user: "mia" })],
  ])("%s is put aside, whole", async (_, spoil) => {
    const bad = spoil(good());
    await plant(bad);
    await kept("b");
    const { entries, unreadable } = await store.all();
    expect(entries).toMatchObject([{ key: "b" }]);
    expect(unreadable).toMatchObject([{ isNewer: false, row: bad }]);
    await store.remove(unreadable.map(({ seq }) => seq));
    await expect(store.all()).resolves.toMatchObject({ unreadable: [] });
  });

  test.each([{ version: ENTRY_VERSION + 1 }, { task: { action: "walk_the_dragon" } }])(
    "but of a newer version waits for it: %j",
    async (newer) => {
      await plant({ ...good(), ...newer });
      await expect(store.all()).resolves.toMatchObject({ entries: [], unreadable: [{ isNewer: true }] });
    },
  );

  test("but of an older version is sent", async () => {
    const { version: _version, trouble: _trouble, ...older } = good();
    await plant(older);
    await expect(waiting()).resolves.toEqual(["good"]);
  });

  test("but of the version before chores came back is sent as it was", async () => {
    await plant({ ...good(), version: 2, task: TASK });
    const { entries } = await store.all();
    expect(entries).toMatchObject([{ version: ENTRY_VERSION }]);
    expect(entries[0]?.task).toEqual(TASK);
  });
});

test("a row that the disk has lost does not hide the others", async () => {
  await kept("a");
  await kept("b");
  const lost = new DOMException("Failed to read large IndexedDB value", "DataError");
  vi.spyOn(database, "transact").mockRejectedValueOnce(lost);
  await expect(waiting()).resolves.toEqual(["a", "b"]);
});

test("what changes beside an entry is kept with it", async () => {
  await store.add(earlier("a"), [{ key: "pogona.timers.mia", count: 3, text: "{}" }]);
  const texts = await database.transact(["texts"], "readonly", (transaction) =>
    transaction.objectStore("texts").getAll(),
  );
  expect(texts).toContainEqual({ key: "pogona.timers.mia", count: 3, text: "{}" });
});
