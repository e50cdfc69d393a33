import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { stubBrowser } from "../testing/browser";
import { earlier } from "../testing/outbox";
import type { OutboxEntry } from "./entry";
import { eraseOutbox, openOutboxStore } from "./store";

// Photos for submissions, stored with unsent entries.

const NOW = Date.UTC(2026, 2, 31, 12);
const store = openOutboxStore("mia", () => {});

beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  // The database of the previous test is gone.
  await eraseOutbox("mia");
});

const photo = (text: string) => new Blob([text], { type: "image/webp" });
const keptWith = async (key: string) => {
  const entry = { ...earlier(key), hasPhoto: true };
  return { ...entry, seq: await store.add(entry, [], photo(key)) };
};
const textOf = async (entry: OutboxEntry) => (await store.photoOf(entry))?.text();

test("a photo is kept with what it goes with, and goes with it", async () => {
  const [first, second] = [await keptWith("a"), await keptWith("b")];
  await expect(textOf(first)).resolves.toBe("a");
  expect((await store.photoOf(first))?.type).toBe("image/webp");
  await store.remove([first.seq]);
  await expect(textOf(first)).resolves.toBeUndefined();
  await expect(textOf(second)).resolves.toBe("b");
  await eraseOutbox("mia");
  await expect(textOf(second)).resolves.toBeUndefined();
});

test("photos of what was sent are kept for a server that is restored, but for older ones", async () => {
  const waiting = await keptWith("waits");
  const entries: OutboxEntry[] = [];
  for (let number = 0; number < 12; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    entries.push(await keptWith(String(number)));
  }
  await store.acknowledge(entries, "before", NOW);
  const left = await Promise.all([waiting, ...entries].map(textOf));
  expect(left).toEqual(["waits", undefined, undefined, ...Array.from({ length: 10 }, (_, n) => `${n + 2}`)]);
  await store.revive("after", NOW);
  const again = (await store.all()).entries.find(({ key }) => key === "11");
  expect(again && (await textOf(again))).toBe("11");
});

test("photos that are too many are refused with what they go with, which can be sent at once", async () => {
  for (let number = 0; number < 50; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await keptWith(String(number));
  }
  const entry = { ...earlier("more"), hasPhoto: true };
  await expect(store.add(entry, [], photo("more"))).rejects.toThrow(Error);
  expect((await store.all()).entries).toHaveLength(50);
  await expect(textOf({ ...entry, seq: 0 })).resolves.toBe("more");
  await store.add(earlier("without"));
  expect((await store.all()).entries).toHaveLength(51);
});
