import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { Database } from "@/lib/device/database";
import { mark, textOf } from "@/lib/session/lastUserText";
import { answer } from "@/lib/testing/browser";

import type { Notice } from "./notice";
import { followPush } from "./push";
import type { ShownOptions } from "./scope";

const SCOPE = "https://pogona.example/chores/";
const MIA = { id: "mia", username: "Mia", role: "kid", points: 5 } as const;
const KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

const fetchMock = vi.fn<typeof fetch>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
const subscribe = vi.fn<(options: { applicationServerKey: Uint8Array }) => Promise<unknown>>();
let shown: { title: string; options: ShownOptions }[];
let heard: Map<string, (event: object) => void>;
let database: Database;

beforeEach(() => {
  const factory = new IDBFactory();
  database = new Database(() => factory);
  shown = [];
  heard = new Map();
  for (const mock of [fetchMock, unsubscribe, subscribe]) {
    mock.mockReset();
  }
  subscribe.mockResolvedValue(subscriptionAt("https://push.example/new"));
  const stubs = {
    indexedDB: factory,
    fetch: fetchMock,
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    registration: {
      scope: SCOPE,
      showNotification: (title: string, options: ShownOptions) => {
        shown.push({ title, options });
        return Promise.resolve();
      },
      getNotifications: ({ tag }: { tag: string }) =>
        Promise.resolve(
          shown
            .filter(({ options }) => options.tag === tag)
            .map(({ options }) => ({ data: options.data as unknown })),
        ),
      pushManager: { subscribe, getSubscription: () => Promise.resolve({ unsubscribe }) },
    },
  };
  Object.entries(stubs).forEach(([name, value]) => vi.stubGlobal(name, value));
  followPush();
});

function subscriptionAt(endpoint: string) {
  return { endpoint, toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }) };
}

/** Dispatches an event like the browser, and waits until it is handled. */
async function happen(name: string, event: object): Promise<void> {
  const under: Promise<unknown>[] = [];
  heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => under.push(work) });
  await Promise.all(under);
}

const push = (text: string | null) => happen("push", { data: text === null ? null : { text: () => text } });

async function keep(texts: Record<string, string | null>): Promise<void> {
  await database.transact(["texts"], "readwrite", (transaction) => {
    const store = transaction.objectStore("texts");
    Object.entries(texts).forEach(([key, text]) => store.put({ key, text, count: 1 }));
    return store.count();
  });
}

const kept = (key: string) =>
  database.transact<unknown>(["texts"], "readonly", (transaction) =>
    transaction.objectStore("texts").get(key),
  );

const signedIn = (user: string) =>
  keep({
    token: "mias-token",
    "pogona.user": textOf("mias-token", MIA),
    "pogona.push": JSON.stringify({
      user,
      session: mark("mias-token"),
      endpoint: "https://push.example/old",
    }),
  });

const MESSAGE = JSON.stringify({
  title: "Mia handed in Dishes",
  body: "10 points",
  tag: "waiting",
  notice_id: "n1",
  url: "/parent/pending-requests",
  approve: { token: "t1" },
});
const NEUTRAL = "Something is new. Open Pogona to see it.";
const OFF = "Notifications are off on this device now.";

describe("what comes", () => {
  test("is shown to whom it is for", async () => {
    await signedIn("mia");
    await push(MESSAGE);
    expect(shown).toMatchObject([{ title: "Mia handed in Dishes", options: { body: "10 points" } }]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test("twice is heard once, and what is new of the same tag is heard", async () => {
    await signedIn("mia");
    await push(MESSAGE);
    await push(MESSAGE);
    await push(MESSAGE.replace("n1", "n2"));
    expect(shown.map(({ options }) => options.silent ?? false)).toEqual([false, true, false]);
  });

  test.each([null, "", "not JSON", "{}"])("and cannot be read is shown all the same: %s", async (text) => {
    await signedIn("mia");
    await push(text);
    expect(shown).toMatchObject([{ title: "Pogona", options: { body: NEUTRAL } }]);
  });

  test.each([
    ["somebody else is signed in", () => signedIn("leo")],
    [
      "nobody is signed in any more",
      () => keep({ token: null, "pogona.push": '{"user":"mia","session":null,"endpoint":null}' }),
    ],
    ["it was switched off", () => keep({ token: "mias-token", "pogona.push": null })],
  ])("says nothing where %s, and is the last", async (_, prepare) => {
    await prepare();
    await push(MESSAGE);
    expect(shown).toMatchObject([{ title: "Pogona", options: { body: OFF, silent: true, actions: [] } }]);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test("says nothing of it while it is not known who is here", async () => {
    await signedIn("mia");
    await keep({ "pogona.user": textOf("another-token", MIA) });
    await push(MESSAGE);
    expect(shown).toMatchObject([{ title: "Pogona", options: { body: NEUTRAL } }]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});

/** Taps the last notification. */
async function tap(action = ""): Promise<() => void> {
  const close = vi.fn<() => void>();
  await happen("notificationclick", {
    action,
    notification: { data: shown.at(-1)?.options.data as Notice, close },
  });
  return close;
}

describe("Approve", () => {
  beforeEach(async () => {
    await signedIn("mia");
    await push(MESSAGE);
  });

  test("approves by the token that came, without anybody's session, and says so", async () => {
    fetchMock.mockResolvedValue(answer(200, {}));
    expect(await tap("approve")).toHaveBeenCalledOnce();
    const [[url, init] = []] = fetchMock.mock.calls;
    expect(String(url)).toBe(`${SCOPE}api/push/approve`);
    expect(init).toMatchObject({ method: "POST", body: '{"token":"t1"}' });
    expect(new Headers(init?.headers).has("Authorization")).toBe(false);
    expect(shown.at(-1)).toMatchObject({
      title: "Approved",
      options: { body: "Mia handed in Dishes", tag: "waiting", silent: true, actions: [] },
    });
  });

  test("tells why it was refused", async () => {
    fetchMock.mockResolvedValue(answer(409, { detail: "This submission has already been approved." }));
    await tap("approve");
    expect(shown.at(-1)).toMatchObject({
      title: "Not approved",
      options: { body: "This submission has already been approved.", actions: [] },
    });
  });

  test.each([
    ["without a network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["through something in between", () => Promise.resolve(new Response("<html>", { status: 200 }))],
    ["while the server is in trouble", () => Promise.resolve(answer(503, {}))],
  ])("%s can be tapped again", async (_, reply) => {
    fetchMock.mockImplementationOnce(reply);
    await tap("approve");
    expect(shown.at(-1)).toMatchObject({
      title: "Not approved yet",
      options: { actions: [{ action: "approve" }] },
    });
    fetchMock.mockResolvedValue(answer(200, {}));
    await tap("approve");
    expect(shown.at(-1)?.title).toBe("Approved");
  });
});

describe("where the browser changes the address", () => {
  beforeEach(() => {
    fetchMock.mockImplementation((url) =>
      Promise.resolve(answer(201, String(url).endsWith("/key") ? { public_key: KEY } : { id: "s2" })),
    );
  });

  test("the server is told, for who is signed in, and so is the page", async () => {
    await signedIn("mia");
    await happen("pushsubscriptionchange", {});
    expect(subscribe.mock.calls[0]?.[0].applicationServerKey).toHaveLength(65);
    const [, [url, init] = []] = fetchMock.mock.calls;
    expect(String(url)).toBe(`${SCOPE}api/push/subscriptions`);
    expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer mias-token");
    expect(JSON.parse(String(init?.body))).toEqual({
      endpoint: "https://push.example/new",
      keys: { p256dh: "p", auth: "a" },
    });
    expect(await kept("pogona.push")).toMatchObject({
      count: 2,
      text: JSON.stringify({
        user: "mia",
        session: mark("mias-token"),
        endpoint: "https://push.example/new",
      }),
    });
  });

  test("a browser that has subscribed again itself is not asked to", async () => {
    await signedIn("mia");
    await happen("pushsubscriptionchange", { newSubscription: subscriptionAt("https://push.example/own") });
    expect(subscribe).not.toHaveBeenCalled();
    expect(String(fetchMock.mock.calls[1]?.[1]?.body)).toContain("https://push.example/own");
  });

  test("nobody subscribes for somebody who has left", async () => {
    await signedIn("leo");
    await happen("pushsubscriptionchange", {});
    expect(subscribe).not.toHaveBeenCalled();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
