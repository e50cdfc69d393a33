import { beforeEach, describe, expect, test, vi } from "vitest";

import { answer, stubBrowser } from "../testing/browser";
import { keyBytes } from "./subscription";

const KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const OTHER_KEY = `${KEY.slice(0, -1)}A`;
const MIA = { id: "mia", username: "Mia", role: "kid", points: 3 };

const fetchMock = vi.fn<typeof fetch>();
const close = vi.fn<() => void>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
let browser: ReturnType<typeof stubBrowser>;
/** The browser's subscription, if there is one: its endpoint and key. */
let subscribed: { endpoint: string; key: string } | undefined;
let permission: string;
let serverKey: string;
let who: typeof MIA;

beforeEach(() => {
  vi.resetModules();
  browser = stubBrowser();
  subscribed = undefined;
  permission = "granted";
  serverKey = KEY;
  who = MIA;
  close.mockReset();
  unsubscribe.mockReset().mockImplementation(() => {
    subscribed = undefined;
    return Promise.resolve(true);
  });
  fetchMock.mockReset().mockImplementation((url) => {
    const path = String(url);
    if (path === "api/users/me") {
      return Promise.resolve(answer(200, who));
    }
    return Promise.resolve(
      path === "api/push/key" ? answer(200, { public_key: serverKey }) : answer(201, { id: "s1" }),
    );
  });
  const registration = {
    getNotifications: () => Promise.resolve([{ close }]),
    pushManager: {
      getSubscription: () => Promise.resolve(subscription()),
      subscribe: () => {
        subscribed = { endpoint: "https://push.example/new", key: serverKey };
        return Promise.resolve(subscription());
      },
    },
  };
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  });
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
});

function subscription() {
  if (subscribed === undefined) {
    return null;
  }
  const { endpoint, key } = subscribed;
  return {
    endpoint,
    options: { applicationServerKey: keyBytes(key).buffer },
    toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }),
    unsubscribe,
  };
}

/** A newly opened page, once it knows its user. */
async function opened() {
  const [{ session }, { settlePush }, { turnOn, pushedHere }, { token }] = await Promise.all([
    import("../session"),
    import("./settle"),
    import("./browser"),
    import("../api/token"),
  ]);
  await session.check();
  return { session, settlePush, turnOn, pushedHere, token };
}

const told = () =>
  fetchMock.mock.calls
    .filter(([url]) => url === "api/push/subscriptions")
    .map(([, init]) => (JSON.parse(String(init?.body)) as { endpoint: string }).endpoint);
const kept = () => JSON.parse(browser.storage.get("pogona.push") ?? "null") as unknown;

/** Turns on notices for Mia. */
async function turnedOn() {
  browser.storage.set("token", "mias-token");
  const page = await opened();
  await page.turnOn("mia");
  return page;
}

describe("turning on", () => {
  test("tells the server where, and the device whose they are", async () => {
    const { pushedHere } = await turnedOn();
    expect(told()).toEqual(["https://push.example/new"]);
    expect(kept()).toMatchObject({ user: "mia", endpoint: "https://push.example/new" });
    expect(pushedHere.get()).toEqual(kept());
  });

  test("subscribes anew where the browser has another server's key", async () => {
    subscribed = { endpoint: "https://push.example/old", key: OTHER_KEY };
    browser.storage.set("pogona.push", '{"user":"mia","session":"x","endpoint":"https://push.example/old"}');
    await turnedOn();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(told()).toEqual(["https://push.example/new"]);
  });

  test("changes nothing where the browser is not allowed to", async () => {
    permission = "default";
    browser.storage.set("token", "mias-token");
    const { turnOn } = await opened();
    await expect(turnOn("mia")).rejects.toThrow("The browser was not allowed to show notifications.");
    expect([subscribed, kept()]).toEqual([undefined, null]);
  });

  test("leaves nothing behind where the server refuses", async () => {
    browser.storage.set("token", "mias-token");
    const { turnOn } = await opened();
    fetchMock.mockImplementation((url) =>
      Promise.resolve(
        url === "api/push/key"
          ? answer(200, { public_key: KEY })
          : answer(422, { detail: "No.", code: "no" }),
      ),
    );
    await expect(turnOn("mia")).rejects.toThrow("No.");
    expect([subscribed, kept()]).toEqual([undefined, null]);
  });
});

describe("at the start, and when somebody signs in or out", () => {
  test("nothing is said again that the server knows", async () => {
    const { settlePush } = await turnedOn();
    await settlePush();
    expect(told()).toHaveLength(1);
  });

  test.each([
    ["a new password began another session", () => browser.storage.set("token", "mias-new-token")],
    [
      "the browser changed the address",
      () => (subscribed = { endpoint: "https://push.example/3", key: KEY }),
    ],
    ["the browser forgot", () => (subscribed = undefined)],
  ])("the server is told again where %s", async (_, change) => {
    const { settlePush, session } = await turnedOn();
    change();
    await session.check();
    await settlePush();
    expect(told()).toHaveLength(2);
    expect(kept()).toMatchObject({ user: "mia", endpoint: subscribed?.endpoint });
    await settlePush();
    expect(told()).toHaveLength(2);
  });

  test("who has left gets nothing more here, and nothing stays in sight", async () => {
    const { settlePush, token } = await turnedOn();
    token.clear();
    await settlePush();
    expect([subscribed, kept()]).toEqual([undefined, null]);
    expect(close).toHaveBeenCalledOnce();
  });

  test("who comes after does not inherit", async () => {
    const { settlePush, token } = await turnedOn();
    who = { ...MIA, id: "leo", username: "Leo" };
    token.set("leos-token");
    await vi.waitFor(async () => {
      await settlePush();
      expect([subscribed, kept()]).toEqual([undefined, null]);
    });
    expect(told()).toHaveLength(1);
  });

  test("without permission nobody subscribes", async () => {
    const { settlePush } = await turnedOn();
    permission = "denied";
    subscribed = undefined;
    await settlePush();
    expect([subscribed, told().length]).toEqual([undefined, 1]);
  });
});
