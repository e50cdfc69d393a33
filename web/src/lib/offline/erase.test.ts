import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { token } from "../api/token";
import { durable } from "../device/durable";
import { shortSession } from "../session/shortSession";
import { stubBrowser } from "../testing/browser";
import { earlier } from "../testing/outbox";
import { eraseShortSession } from "./erase";
import { openOutboxStore } from "./store";

let storage: Map<string, string>;

beforeEach(() => {
  ({ storage } = stubBrowser());
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  token.clear();
});

const outbox = (user: string) => openOutboxStore(user, () => {});

test("what a short session leaves is erased, and chores that were not sent are the tablet's", async () => {
  shortSession.begin("t-mia", { kidId: "mia", expiresAt: 0 });
  await durable.set("pogona.timer.mia", "canary");
  await durable.set("pogona.timer.leo", "another kid's");
  const chore = { action: "submit_chore", chore_id: "c1", effort_minutes: 7 } as const;
  await outbox("mia").add({ ...earlier("tap"), user: "mia", task: chore });
  await outbox("mia").add({
    ...earlier("buy"),
    user: "mia",
    task: { action: "redeem_item", item_id: "i1" },
  });
  token.clear();

  await expect(eraseShortSession("tablet")).resolves.toBe(1);
  await expect(outbox("mia").all()).resolves.toMatchObject({ entries: [] });
  const { entries } = await outbox("tablet").all();
  expect(entries).toMatchObject([
    {
      key: "tap",
      user: "tablet",
      task: { action: "tick", kid_id: "mia", chore_id: "c1", occurrence_day: null, part: null },
    },
  ]);
  expect([...storage.keys()].filter((key) => key.endsWith("mia"))).toEqual([]);
  expect(storage.get("pogona.timer.leo")).toBe("another kid's");
  await expect(eraseShortSession("tablet")).resolves.toBe(0);
});

test("who comes while that is erased is not forgotten to be erased", async () => {
  shortSession.begin("t-mia", { kidId: "mia", expiresAt: 0 });
  token.clear();
  const erased = eraseShortSession("tablet");
  shortSession.begin("t-leo", { kidId: "leo", expiresAt: 0 });
  await erased;
  expect(shortSession.leftBy()).toBe("leo");
});

test("without a short session nothing is touched", async () => {
  await durable.set("pogona.timer.leo", "his");
  await expect(eraseShortSession("tablet")).resolves.toBe(0);
  expect(storage.get("pogona.timer.leo")).toBe("his");
});
