import { QueryClient } from "@tanstack/react-query";
import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { database } from "../device/database";
import { eraseOthersReads, eraseReads, keepReads, restoreReads } from "./reads";

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  await eraseReads("mia");
  await eraseReads("leo");
});

/** A tab of a user that stores its data; `hide` makes it do so now, and then shows it again. */
function tab(user = "mia") {
  const client = new QueryClient();
  const page = Object.assign(new EventTarget(), { hidden: false });
  let isOpen = true;
  vi.stubGlobal("document", page);
  const stop = keepReads(client, user, () => isOpen);
  const show = async (isShown: boolean) => {
    vi.stubGlobal("document", page);
    page.hidden = !isShown;
    page.dispatchEvent(new Event("visibilitychange"));
    await rows();
  };
  const hide = async () => {
    await show(false);
    await show(true);
  };
  const leave = () => {
    isOpen = false;
    stop();
  };
  return { client, hide, show, stop, leave };
}

const rows = () =>
  database.transact<{ user: string; query: string }[]>(["reads"], "readonly", (transaction) =>
    transaction.objectStore("reads").getAll(),
  );

/** The data in a newly opened page of a user. */
async function opened(user = "mia") {
  const client = new QueryClient();
  await restoreReads(client, user);
  return (key: string) => client.getQueryData([key]);
}

test("two tabs keep what either of them shows", async () => {
  const one = tab();
  one.client.setQueryData(["chores"], ["dishes"]);
  one.client.setQueryData(["me"], { points: 1 });
  const other = tab();
  other.client.setQueryData(["store"], ["kite"]);
  other.client.setQueryData(["me"], { points: 2 });
  await one.hide();
  await other.hide();
  one.client.setQueryData(["chores"], ["dishes", "room"]);
  await one.hide();
  const shown = await opened();
  expect(shown("chores")).toEqual(["dishes", "room"]);
  expect(shown("store")).toEqual(["kite"]);
  expect(shown("me")).toEqual({ points: 2 });
});

test("keeps what was answered before there was a screen to show it", async () => {
  const before = tab();
  before.client.setQueryData(["store"], ["kite"]);
  await before.hide();

  const client = new QueryClient();
  await restoreReads(client, "mia");
  client.setQueryData(["today"], ["dishes"]);
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const stop = keepReads(client, "mia", () => true);
  stop();
  expect((await opened())("today")).toEqual(["dishes"]);
  expect(put).toHaveBeenCalledTimes(1);
});

test("writes what changed alone", async () => {
  const one = tab();
  one.client.setQueryData(["chores"], ["dishes"]);
  one.client.setQueryData(["store"], ["kite"]);
  await one.hide();
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  one.client.setQueryData(["store"], ["kite", "ball"]);
  await one.hide();
  expect(put).toHaveBeenCalledTimes(1);
});

test("a page out of sight keeps what it hears at once: it may be gone before a timer", async () => {
  const one = tab();
  await one.show(false);
  one.client.setQueryData(["me"], 1);
  expect((await opened())("me")).toBe(1);
});

test("screens that end keep what they showed last, unless their user has left", async () => {
  const one = tab();
  one.client.setQueryData(["me"], 1);
  one.stop();
  expect((await opened())("me")).toBe(1);
  const other = tab();
  other.client.setQueryData(["me"], 2);
  other.leave();
  expect((await opened())("me")).toBe(1);
});

test("what is gone from the screens is gone, and what must not be kept never comes", async () => {
  const one = tab();
  one.client.setQueryData(["chores"], ["dishes"]);
  one.client.setQueryData(["family"], { invite: "secret" });
  await one.hide();
  await expect(rows()).resolves.toMatchObject([{ user: "mia", query: '["chores"]' }]);
  one.client.removeQueries({ queryKey: ["chores"] });
  await one.hide();
  await expect(rows()).resolves.toEqual([]);
});

test("each user has their own, and what is others' can be erased", async () => {
  for (const user of ["leo", "mia", "mia2", "zoe"]) {
    const one = tab(user);
    one.client.setQueryData(["me"], user);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await one.hide();
    one.stop();
  }
  expect((await opened("leo"))("me")).toBe("leo");
  await eraseOthersReads("mia");
  await expect(rows()).resolves.toMatchObject([{ user: "mia" }]);
  await eraseReads("mia");
  await expect(rows()).resolves.toEqual([]);
});

test("one that cannot be read does not hide the others", async () => {
  const one = tab();
  one.client.setQueryData(["me"], 1);
  await one.hide();
  await database.transact(["reads"], "readwrite", (transaction) => {
    const bad = { user: "mia", query: "", version: 7, kept_at: Date.now(), state: { queries: [null] } };
    return transaction.objectStore("reads").put(bad);
  });
  expect((await opened())("me")).toBe(1);
});
