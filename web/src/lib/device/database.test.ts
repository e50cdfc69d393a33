import { IDBFactory, IDBKeyRange, IDBTransaction } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { Database } from "./database";

let factory: IDBFactory;
let database: Database;

beforeEach(() => {
  factory = new IDBFactory();
  database = new Database(() => factory);
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

const add = (row: unknown, to = database) =>
  to.transact(["outbox"], "readwrite", (transaction) => transaction.objectStore("outbox").add(row));
const all = (of = database) =>
  of.transact<unknown[]>(["outbox"], "readonly", (transaction) =>
    transaction.objectStore("outbox").index("user").getAll("mia"),
  );

/** Makes a database as left by another version. */
function leftBy(version: number, layOut: (old: IDBDatabase) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open("pogona", version);
    opening.addEventListener("upgradeneeded", () => layOut(opening.result));
    opening.addEventListener("success", () => {
      opening.result.close();
      resolve();
    });
    opening.addEventListener("error", () => reject(opening.error ?? new Error("Not made.")));
  });
}

const rowsOf = (newer: IDBDatabase) =>
  new Promise((resolve) => {
    const asking = newer.transaction("outbox").objectStore("outbox").getAll();
    asking.addEventListener("success", () => resolve(asking.result));
  });

/** A database opened by a newer version, which stays open. */
function openNewer(layOut: (old: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const opening = factory.open("pogona", 9);
    opening.addEventListener("upgradeneeded", () => layOut(opening.result));
    opening.addEventListener("success", () => resolve(opening.result));
  });
}

test("keeps what it is given, for every page", async () => {
  await add({ user: "mia", key: "a" });
  await expect(all(new Database(() => factory))).resolves.toEqual([{ seq: 1, user: "mia", key: "a" }]);
});

test("a write is committed before it is answered: the page that made it may be gone by then", async () => {
  const commit = vi.spyOn(IDBTransaction.prototype, "commit");
  const order: string[] = [];
  await database.write("outbox", (store) => {
    store.add({ user: "mia", key: "a" }).addEventListener("success", () => {
      order.push(`answered after ${commit.mock.calls.length} commit`);
    });
  });
  expect(order).toEqual(["answered after 1 commit"]);
  await expect(all(new Database(() => factory))).resolves.toMatchObject([{ key: "a" }]);
});

test("takes over what the first version kept", async () => {
  await leftBy(1, (old) => {
    old.createObjectStore("reads").put({ version: 3 }, "mia");
    const outbox = old.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
    outbox.createIndex("user", "user");
    outbox.add({ user: "mia", key: "a" });
  });
  await expect(all()).resolves.toMatchObject([{ seq: 1, key: "a" }]);
  await add({ user: "mia", key: "b" });
  await expect(all()).resolves.toMatchObject([{ key: "a" }, { seq: 2, key: "b" }]);
});

test("opens what a newer version left", async () => {
  await add({ user: "mia", key: "a" });
  await leftBy(9, (newer) => newer.createObjectStore("later"));
  await expect(all(new Database(() => factory))).resolves.toMatchObject([{ key: "a" }]);
});

describe("while another tab goes over to a newer version", () => {
  const onNewer = vi.fn<() => void>();
  beforeEach(() => {
    onNewer.mockReset();
    database = new Database(() => factory, onNewer);
  });

  test("what is kept here is kept on, and the newer version offered", async () => {
    await add({ user: "mia", key: "a" });
    expect(onNewer).not.toHaveBeenCalled();
    const newer = await openNewer((old) => old.createObjectStore("later"));
    expect(onNewer).toHaveBeenCalledOnce();
    await add({ user: "mia", key: "b" });
    await expect(rowsOf(newer)).resolves.toMatchObject([{ key: "a" }, { key: "b" }]);
  });

  test("what it laid out otherwise is left as it is, and nothing can be kept", async () => {
    await add({ user: "mia", key: "a" });
    const newer = await openNewer((old) => {
      old.deleteObjectStore("outbox");
      old.createObjectStore("outbox", { keyPath: "key" }).add({ user: "mia", key: "a" });
    });
    await expect(add({ user: "mia", key: "b" })).rejects.toThrow("newer version");
    await expect(rowsOf(newer)).resolves.toEqual([{ user: "mia", key: "a" }]);
    expect(onNewer).toHaveBeenCalledOnce();
  });

  test("one that is thrown away is not a newer one", async () => {
    await add({ user: "mia", key: "a" });
    await new Promise((resolve) => {
      factory.deleteDatabase("pogona").addEventListener("success", resolve);
    });
    await add({ user: "mia", key: "b" });
    await expect(all()).resolves.toMatchObject([{ key: "b" }]);
    expect(onNewer).not.toHaveBeenCalled();
  });
});

describe("is made anew, with what can be read,", () => {
  test("where stores are missing", async () => {
    await leftBy(2, () => {});
    await add({ user: "mia", key: "a" });
    await expect(all()).resolves.toMatchObject([{ key: "a" }]);
  });

  test("where they are missing from what a newer version left", async () => {
    await leftBy(9, () => {});
    await add({ user: "mia", key: "a" });
    await expect(all()).resolves.toMatchObject([{ key: "a" }]);
  });

  test("where they are of another layout", async () => {
    await leftBy(2, (old) => {
      const outbox = old.createObjectStore("outbox", { autoIncrement: true });
      outbox.add({ seq: 4, user: "mia", key: "a" });
      outbox.add({ user: "mia", key: "b" });
      outbox.add("nothing of ours");
    });
    await expect(all()).resolves.toMatchObject([{ seq: 4, key: "a" }, { key: "b" }]);
  });

  test("where it alone does not open", async () => {
    await add({ user: "mia", key: "lost" });
    const factories = failingFor("pogona", 2);
    const damaged = new Database(() => factories);
    await add({ user: "mia", key: "a" }, damaged);
    await expect(all(damaged)).resolves.toMatchObject([{ key: "a" }]);
  });
});

test("throws nothing away where no database opens at all", async () => {
  await add({ user: "mia", key: "a" });
  const deleted = vi.spyOn(factory, "deleteDatabase");
  const factories = failingFor(undefined, 99);
  const damaged = new Database(() => factories);
  await expect(add({ user: "mia", key: "b" }, damaged)).rejects.toThrow("UnknownError");
  expect(deleted).not.toHaveBeenCalled();
  await expect(all(new Database(() => factory))).resolves.toMatchObject([{ key: "a" }]);
});

test("leaves a write undone that fails half-way", async () => {
  const work = database.transact(["outbox"], "readwrite", (transaction) => {
    transaction.objectStore("outbox").add({ user: "mia", key: "half" });
    return transaction.objectStore("outbox").add({ user: "mia", key: () => {} });
  });
  await expect(work).rejects.toThrow("could not be cloned");
  await expect(all()).resolves.toEqual([]);
});

describe("rejects, and soon,", () => {
  test.each([
    ["where there is none", () => undefined],
    [
      "where it throws",
      () => {
        throw new DOMException("Denied.", "SecurityError");
      },
    ],
    ["where it is refused", () => ({ open: () => failing("InvalidStateError") })],
  ])("%s", async (_, made) => {
    const none = new Database(made as unknown as () => IDBFactory);
    await expect(add({ user: "mia" }, none)).rejects.toBeInstanceOf(Error);
  });

  test("where it never answers; then at once, until it does", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const late: EventTarget & { result?: IDBDatabase } = new EventTarget();
    const silent = new Database(() => ({ open: () => late }) as unknown as IDBFactory);
    const first = add({ user: "mia", key: "a" }, silent).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(first).resolves.toBeInstanceOf(Error);
    await expect(add({ user: "mia", key: "b" }, silent)).rejects.toThrow("does not answer");
    vi.useRealTimers();

    await add({ user: "mia", key: "c" });
    await new Promise<void>((resolve) => {
      const opening = factory.open("pogona");
      opening.addEventListener("success", () => {
        late.result = opening.result;
        resolve();
      });
    });
    late.dispatchEvent(new Event("success"));
    await vi.waitFor(() => expect(all(silent)).resolves.toMatchObject([{ key: "c" }, { key: "a" }]));
  });
});

/** A request that fails with this error. */
function failing(name: string): IDBOpenDBRequest {
  const request = Object.assign(new EventTarget(), { error: new DOMException(name, name) });
  queueMicrotask(() => request.dispatchEvent(new Event("error")));
  return request as unknown as IDBOpenDBRequest;
}

/** A database factory in which one database, or all, fail to open this many times. */
function failingFor(name: string | undefined, times: number): IDBFactory {
  return {
    open: (asked: string, version?: number) => {
      if ((name === undefined || asked === name) && times > 0) {
        times -= 1;
        return failing("UnknownError");
      }
      return factory.open(asked, version);
    },
    deleteDatabase: (asked: string) => factory.deleteDatabase(asked),
  } as unknown as IDBFactory;
}
