import { beforeEach, describe, expect, test, vi } from "vitest";

import type { User } from "@/lib/api";
import { token } from "@/lib/api/token";

import { answer, storageEvent, stubBrowser } from "../testing/browser";
import { Session } from "./session";

const mia: User = { id: "k1", username: "Mia", role: "kid", points: 3 };
const ben: User = { id: "k2", username: "Ben", role: "kid", points: 9 };
const fetchMock = vi.fn<typeof fetch>();
let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

/** Answers `/users/me/` by the token that asks. */
function serveUsers(users: Record<string, User>): void {
  fetchMock.mockImplementation((_, init) => {
    const asking = new Headers(init?.headers).get("Authorization")?.slice("Bearer ".length) ?? "";
    const user = users[asking];
    return Promise.resolve(user ? answer(200, user) : answer(401, { detail: "No", code: "unauthorized" }));
  });
}

/** A promise that can be settled from outside; `Promise.withResolvers` is missing in Node 20. */
function deferred<Value>() {
  const resolvers: ((value: Value) => void)[] = [];
  const promise = new Promise<Value>((resolve) => {
    resolvers.push(resolve);
  });
  return { promise, resolve: (value: Value) => resolvers.forEach((resolve) => resolve(value)) };
}

/** Waits until the session's check has ended. */
const settled = (session: Session) => vi.waitFor(() => expect(session.get().status).not.toBe("loading"));

test("without a token it is signed out at once, and asks nobody", async () => {
  const session = new Session();
  await session.check();
  expect(session.get()).toEqual({ status: "signed-out", ended: false });
  expect(fetchMock).not.toHaveBeenCalled();
});

test("is out of reach for as long as it asks again", async () => {
  token.set("t1");
  fetchMock.mockRejectedValue(new TypeError("Offline"));
  const session = new Session();
  await session.check();
  const states: string[] = [];
  session.subscribe(() => states.push(session.get().status));
  await session.check();
  expect(states).toEqual(["unreachable"]);
});

test("with a token it is loading, then signed in", async () => {
  token.set("t-mia");
  serveUsers({ "t-mia": mia });
  const session = new Session();
  expect(session.get().status).toBe("loading");
  await session.check();
  expect(session.get()).toEqual({ status: "signed-in", user: mia });
});

test("a refused token is removed", async () => {
  token.set("stale");
  serveUsers({});
  const session = new Session();
  await session.check();
  expect(session.get()).toEqual({ status: "signed-out", ended: false });
  expect(token.get()).toBeNull();
});

test.each([
  ["a network failure", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["trouble in the server", () => Promise.resolve(answer(503, { detail: "Busy", code: "unavailable" }))],
  ["a throttle", () => Promise.resolve(answer(429, { detail: "Slow down", code: "too_many_requests" }))],
])("%s keeps the token, and trying again signs in", async (_, failure) => {
  token.set("t-mia");
  fetchMock.mockImplementation(failure);
  const session = new Session();
  await session.check();
  expect(session.get().status).toBe("unreachable");
  expect(token.get()).toBe("t-mia");
  serveUsers({ "t-mia": mia });
  await session.check();
  expect(session.get()).toEqual({ status: "signed-in", user: mia });
});

test("login stores the token and loads the user", async () => {
  const session = new Session();
  fetchMock.mockImplementation((url) =>
    Promise.resolve(url === "api/token" ? answer(200, { access_token: "t-mia" }) : answer(200, mia)),
  );
  await session.login("Mia", "secret-password");
  await settled(session);
  expect(token.get()).toBe("t-mia");
  expect(session.get()).toEqual({ status: "signed-in", user: mia });
});

test("a failed login rejects and changes nothing", async () => {
  const session = new Session();
  fetchMock.mockResolvedValue(
    answer(401, { detail: "Incorrect username or password", code: "unauthorized" }),
  );
  await expect(session.login("Mia", "wrong")).rejects.toMatchObject({ status: 401 });
  expect(session.get().status).toBe("signed-out");
});

test("logout removes the token and says that a session ended", async () => {
  token.set("t-mia");
  serveUsers({ "t-mia": mia });
  const session = new Session();
  await session.check();
  await session.logout();
  expect(token.get()).toBeNull();
  expect(session.get()).toEqual({ status: "signed-out", ended: true });
});

test("another tab's logout and login are followed", async () => {
  token.set("t-mia");
  serveUsers({ "t-mia": mia, "t-ben": ben });
  const session = new Session();
  await session.check();
  browser.storage.delete("token");
  browser.window.dispatchEvent(storageEvent("token"));
  expect(session.get().status).toBe("signed-out");
  browser.storage.set("token", "t-ben");
  browser.window.dispatchEvent(storageEvent("token"));
  await settled(session);
  expect(session.get()).toEqual({ status: "signed-in", user: ben });
});

test("an answer that arrives after logout is ignored", async () => {
  token.set("t-mia");
  const { promise, resolve } = deferred<Response>();
  fetchMock.mockReturnValue(promise);
  const session = new Session();
  const check = session.check();
  await session.logout();
  resolve(answer(200, mia));
  await check;
  expect(session.get().status).toBe("signed-out");
});

async function signedIn() {
  token.set("t-mia");
  serveUsers({ "t-mia": mia });
  const session = new Session();
  await session.check();
  return session;
}

describe("on a device that knows the user", () => {
  beforeEach(async () => {
    await signedIn();
  });

  test("it is signed in before the server answers, and then as the server says", async () => {
    const session = new Session();
    expect(session.get()).toEqual({ status: "signed-in", user: mia, remembered: true });
    serveUsers({ "t-mia": { ...mia, points: 7 } });
    await session.check();
    expect(session.get()).toEqual({ status: "signed-in", user: { ...mia, points: 7 } });
    expect(new Session().get()).toMatchObject({ user: { points: 7 } });
  });

  test("it stays signed in without a network", async () => {
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    const session = new Session();
    await session.check();
    expect(session.get()).toEqual({ status: "signed-in", user: mia, remembered: true });
    expect(token.get()).toBe("t-mia");
  });

  test("a refused token ends it", async () => {
    serveUsers({});
    const session = new Session();
    await session.check();
    expect(session.get()).toEqual({ status: "signed-out", ended: true });
    expect(token.get()).toBeNull();
  });

  test("another token is nobody yet", () => {
    token.set("t-ben");
    expect(new Session().get().status).toBe("loading");
  });

  test("logout forgets the user, and the token once the server has ended the session", async () => {
    fetchMock.mockImplementation(() => Promise.resolve(answer(204, null)));
    await new Session().logout();
    expect(browser.storage.get("pogona.user")).toBeUndefined();
    await vi.waitFor(() => expect(browser.storage.size).toBe(0));
  });

  test("what another version stored is nobody", () => {
    browser.storage.set("pogona.user", '{"mark":"1","user":{"id":1}}');
    expect(new Session().get().status).toBe("loading");
  });
});
