import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { stubBrowser } from "../testing/browser";
import type { durable as Durable } from "./durable";

let local: Map<string, string>;

beforeEach(() => {
  local = stubBrowser().storage;
  vi.stubGlobal("indexedDB", new IDBFactory());
});

/** The texts in a newly opened page. */
async function opened(): Promise<typeof Durable> {
  vi.resetModules();
  const { durable } = await import("./durable");
  await durable.settle();
  return durable;
}

/** Resets local storage to its state after the browser was killed: some changes are missing. */
function killed(state: Map<string, string>): void {
  local.clear();
  state.forEach((text, key) => local.set(key, text));
}

const throws = () => {
  throw new DOMException("No.", "QuotaExceededError");
};

test("a text that local storage lost is there after all", async () => {
  const before = await opened();
  const state = new Map(local);
  await before.set("token", "mine");
  killed(state);
  expect(local.get("token")).toBeUndefined();
  await expect(opened()).resolves.toBeDefined();
  expect(local.get("token")).toBe("mine");
});

test("a text that local storage still has is gone, also when only the database knew", async () => {
  const before = await opened();
  await before.set("token", "mine");
  const state = new Map(local);
  await before.set("token", null);
  killed(state);
  await opened();
  expect(local.has("token")).toBe(false);

  const again = await opened();
  await again.set("token", "next");
  await again.writeAhead("token", null);
  await opened();
  expect(local.has("token")).toBe(false);
});

test("what is newer in local storage counts, whoever wrote it", async () => {
  const before = await opened();
  await before.set("token", "mine");
  local.set("token", "of a page of the version before");
  await opened();
  expect(local.get("token")).toBe("of a page of the version before");
  local.delete("token");
  await opened();
  expect(local.has("token")).toBe(false);
});

test("goes on counting from what it took over", async () => {
  const before = await opened();
  await before.set("token", "1");
  await before.set("token", "2");
  killed(new Map());
  const next = await opened();
  await next.set("token", "3");
  killed(new Map());
  await opened();
  expect(local.get("token")).toBe("3");
});

test("tells what was taken over", async () => {
  const before = await opened();
  await before.set("token", "mine");
  killed(new Map());
  vi.resetModules();
  const { durable } = await import("./durable");
  const heard = vi.fn<(key: string) => void>();
  durable.subscribe(heard);
  await durable.settle();
  expect(heard.mock.calls).toEqual([["token"]]);
});

test("a user's texts are forgotten, and nobody else's", async () => {
  const before = await opened();
  await before.set("pogona.timers.mia", "1");
  await before.set("pogona.timers.leo", "2");
  await before.forget("mia");
  expect([...local.keys()].filter((key) => key.includes("mia"))).toEqual([]);
  killed(new Map());
  await opened();
  expect(local.get("pogona.timers.leo")).toBe("2");
  expect([...local.keys()].filter((key) => key.includes("mia"))).toEqual([]);
});

test("what is read while a user's texts are being forgotten does not come back", async () => {
  const before = await opened();
  await before.set("pogona.timers.mia", "1");
  await Promise.all([before.settle(), before.forget("mia")]);
  expect([...local.keys()].filter((key) => key.includes("mia"))).toEqual([]);
});

describe("without", () => {
  test("a database, local storage alone has it", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const before = await opened();
    await before.set("token", "mine");
    expect(local.get("token")).toBe("mine");
    await opened();
    expect(local.get("token")).toBe("mine");
  });

  test("a database that answers, the page begins all the same", async () => {
    vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    local.set("token", "mine");
    vi.resetModules();
    const { durable } = await import("./durable");
    const settling = durable.settle();
    await vi.advanceTimersByTimeAsync(1_500);
    await settling;
    expect(durable.get("token")).toBe("mine");
    vi.useRealTimers();
  });

  test.each(["full", "blocked"])("local storage, where it is %s, the database has it", async (how) => {
    vi.stubGlobal("localStorage", {
      getItem: how === "full" ? (key: string) => local.get(key) ?? null : throws,
      setItem: throws,
      removeItem: throws,
    });
    const before = await opened();
    await before.set("token", "mine");
    expect(before.get("token")).toBe("mine");
    const next = await opened();
    expect(next.get("token")).toBe("mine");
    await next.set("token", null);
    expect((await opened()).get("token")).toBeNull();
  });
});
