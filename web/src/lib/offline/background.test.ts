import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { Database } from "../device/database";
import { textOf } from "../session/lastUserText";
import { answer } from "../testing/browser";
import { earlier } from "../testing/outbox";
import { sendInBackground } from "./background";
import type { OutboxEntry } from "./entry";
import { ASK_WHEN } from "./settle";

const fetchMock = vi.fn<typeof fetch>();
const MIA = { id: "mia", username: "Mia", role: "kid", points: 5 } as const;
const SCOPE = "https://pogona.example/chores/";
let database: Database;

beforeEach(() => {
  const factory = new IDBFactory();
  vi.stubGlobal("indexedDB", factory);
  database = new Database(() => factory);
  fetchMock.mockReset().mockImplementation(serve());
  vi.stubGlobal("fetch", fetchMock);
});

/** A server that sends its time, and a success for each entry unless `of` says otherwise. */
function serve({ status = 200, date = new Date().toUTCString(), of = {} as Record<string, number> } = {}) {
  return (url: Parameters<typeof fetch>[0], init?: RequestInit) => {
    if (String(url).endsWith("/config")) {
      return Promise.resolve(answer(200, {}, { Date: date }));
    }
    const { entries } = JSON.parse(String(init?.body)) as { entries: { key: string }[] };
    const results = entries.map(({ key }) => ({ key, status: of[key] ?? 201, body: {} }));
    return Promise.resolve(answer(status, { results }));
  };
}

async function keep(...entries: Omit<OutboxEntry, "seq">[]): Promise<void> {
  for (const entry of entries) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await database.transact(["outbox"], "readwrite", (transaction) =>
      transaction.objectStore("outbox").add(entry),
    );
  }
}

async function signIn(token: string | null): Promise<void> {
  for (const [key, text] of [
    ["token", token],
    ["pogona.user", textOf("mias-token", MIA)],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await database.transact(["texts"], "readwrite", (transaction) =>
      transaction.objectStore("texts").put({ key, text, count: 1 }),
    );
  }
}

/** The calls that send entries, each with its keys. */
function sent() {
  return fetchMock.mock.calls
    .filter(([, init]) => init?.method === "POST")
    .map(([url, init]) => {
      const { entries } = JSON.parse(String(init?.body)) as { entries: { key: string }[] };
      return [String(url), new Headers(init?.headers).get("Authorization"), entries.map(({ key }) => key)];
    });
}

const rows = () =>
  database.transact<unknown[]>(["outbox"], "readonly", (transaction) =>
    transaction.objectStore("outbox").getAll(),
  );

test("sends what waits in its order, in the words of the page, and leaves it for the page", async () => {
  await signIn("mias-token");
  await keep(earlier("b"), earlier("a"));
  const before = await rows();
  await sendInBackground(SCOPE);
  expect(sent()).toEqual([[`${SCOPE}api/outbox`, "Bearer mias-token", ["b", "a"]]]);
  const [, [, init] = []] = fetchMock.mock.calls;
  const { entries } = JSON.parse(String(init?.body)) as { entries: { completed_at: string }[] };
  expect(entries[0]).toMatchObject({ key: "b", action: "submit_chore", chore_id: "dishes" });
  expect(Math.abs(Date.parse(entries[0]?.completed_at ?? "") - Date.now())).toBeLessThan(60_000);
  await expect(rows()).resolves.toEqual(before);
});

test("more than one call takes goes by several", async () => {
  await signIn("mias-token");
  await keep(...Array.from({ length: 150 }, (_, number) => earlier(`${number}`)));
  await sendInBackground(SCOPE);
  expect(sent().map(([, , keys]) => keys?.length)).toEqual([100, 50]);
});

test("a photo goes before what it goes with", async () => {
  await signIn("mias-token");
  await keep({ ...earlier("a"), hasPhoto: true }, { ...earlier("b"), hasPhoto: true });
  await database.transact(["proofs"], "readwrite", (transaction) =>
    transaction
      .objectStore("proofs")
      .put({ user: "mia", seq: 1, type: "image/webp", bytes: new Uint8Array([1, 2]).buffer }),
  );
  const others = serve();
  fetchMock.mockImplementation((url, init) =>
    String(url).includes("/media") ? Promise.resolve(answer(201, { id: "p1" })) : others(url, init),
  );
  await sendInBackground(SCOPE);
  const calls = fetchMock.mock.calls.filter(([, init]) => init?.method === "POST");
  expect(calls.map(([url]) => String(url))).toEqual([
    `${SCOPE}api/media?purpose=proof`,
    `${SCOPE}api/outbox`,
  ]);
  const [[, upload] = [], [, call] = []] = calls;
  expect(new Headers(upload?.headers).get("Idempotency-Key")).toBe("a-photo");
  expect(new Headers(upload?.headers).get("Content-Type")).toBe("image/webp");
  const { entries } = JSON.parse(String(call?.body)) as { entries: object[] };
  expect(entries).toMatchObject([{ key: "a", photo_id: "p1" }, { key: "b" }]);
});

describe("leaves to the page", () => {
  const wrongClock = { ...earlier("when").tapped, wall: 90_000, since: Date.now() - 3_600_000 };

  test.each([
    ["what is put aside", { ...earlier("x"), problem: { sentence: "No.", canRetry: true } }],
    ["what it asked the day of", { ...earlier("x"), problem: ASK_WHEN }],
    ["what it will ask the day of", { ...earlier("x"), tapped: wrongClock }],
    ["what is somebody else's", { ...earlier("x"), user: "leo" }],
    ["what a newer version kept", { ...earlier("x"), version: 99 }],
  ])("%s", async (_, entry) => {
    await signIn("mias-token");
    await keep(entry, earlier("a"));
    await sendInBackground(SCOPE);
    expect(sent().map(([, , keys]) => keys)).toEqual([["a"]]);
  });

  test.each([null, "leos-token"])("everything when the token is %s", async (token) => {
    await signIn(token);
    await keep(earlier("a"));
    await sendInBackground(SCOPE);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test("a session that the server ended", async () => {
    await signIn("mias-token");
    await keep(earlier("a"));
    fetchMock.mockImplementation(serve({ status: 401 }));
    await sendInBackground(SCOPE);
    expect(sent()).toHaveLength(1);
  });

  test("a database that is not there, and makes none", async () => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    await sendInBackground(SCOPE);
    await expect(indexedDB.databases()).resolves.toEqual([]);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe("has the browser try again", () => {
  beforeEach(async () => {
    await signIn("mias-token");
    await keep(earlier("a"), earlier("b"));
  });

  test.each([
    ["there is no answer", () => Promise.reject(new TypeError("Offline"))],
    ["something in between answers", () => Promise.resolve(new Response("{}", { status: 200 }))],
    ["the server is busy", serve({ status: 503 })],
    ["it fails at one", serve({ of: { b: 500 } })],
    ["it does not say what time it is", serve({ date: "" })],
  ])("when %s", async (_, respond) => {
    fetchMock.mockImplementation(respond);
    await expect(sendInBackground(SCOPE)).rejects.toThrow(Error);
  });

  test("when a firewall refuses one, with the others sent", async () => {
    const server = serve();
    fetchMock.mockImplementation((url, init) =>
      String(init?.body).includes('"key":"a"')
        ? Promise.resolve(new Response(null, { status: 403 }))
        : server(url, init),
    );
    await expect(sendInBackground(SCOPE)).rejects.toThrow(Error);
    expect(sent().map(([, , keys]) => keys)).toEqual([["a", "b"], ["a"], ["b"]]);
  });

  test("but not for what the server refuses: the page tells of that", async () => {
    fetchMock.mockImplementation(serve({ of: { a: 409, b: 422 } }));
    await sendInBackground(SCOPE);
    expect(sent()).toHaveLength(1);
  });
});
