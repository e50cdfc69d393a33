import { beforeEach, expect, test, vi } from "vitest";

import { api, type User } from "@/lib/api";
import { token } from "@/lib/api/token";

import { answer, stubBrowser } from "../testing/browser";
import { Session } from "./session";

const mia: User = { id: "k1", username: "Mia", role: "kid", points: 3 };
const ben: User = { id: "k2", username: "Ben", role: "kid", points: 9 };
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  stubBrowser();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

/** Waits until the session's check has ended. */
const settled = (session: Session) => vi.waitFor(() => expect(session.get().status).not.toBe("loading"));

async function signedIn() {
  token.set("t-mia");
  fetchMock.mockImplementation(() => Promise.resolve(answer(200, mia)));
  const session = new Session();
  await session.check();
  return session;
}

const FAREWELL = "Your password is changed. Sign in with the new one.";
const passwords = { current_password: "old password", new_password: "new password" };

test("a change of password renews the token, and the session goes on without a check", async () => {
  const session = await signedIn();
  const states = vi.fn<() => void>();
  session.subscribe(states);
  fetchMock.mockImplementation((url) =>
    Promise.resolve(url === "api/token" ? answer(200, { access_token: "t-new" }) : answer(204, null)),
  );
  await expect(session.changePassword(mia, passwords)).resolves.toBe(true);
  await settled(session);
  expect(token.get()).toBe("t-new");
  expect(session.get()).toEqual({ status: "signed-in", user: mia });
  expect(states).not.toHaveBeenCalled();
});

test("it asks again for what was refused between the two sessions, and nobody is signed out", async () => {
  const session = await signedIn();
  const states = vi.fn<() => void>();
  session.subscribe(states);
  let asked: Promise<unknown> | undefined;
  let refusals = 0;
  fetchMock.mockImplementation(async (url, init) => {
    if (url === "api/users/me/password") {
      asked = api.get("/leaderboard");
      return answer(204, null);
    }
    if (url === "api/token") {
      await vi.waitUntil(() => refusals === 1);
      return answer(200, { access_token: "t-new" });
    }
    if (new Headers(init?.headers).get("Authorization") === "Bearer t-new") {
      return answer(200, []);
    }
    refusals += 1;
    return answer(401, { detail: "No.", code: "unauthorized" });
  });
  await expect(session.changePassword(mia, passwords)).resolves.toBe(true);
  await expect(asked).resolves.toEqual([]);
  expect(token.get()).toBe("t-new");
  expect(states).not.toHaveBeenCalled();
});

test("what another user left behind is not asked for again by who has signed in since", async () => {
  const session = await signedIn();
  fetchMock.mockImplementation((url) =>
    Promise.resolve(url === "api/token" ? answer(200, { access_token: "t-new" }) : answer(204, null)),
  );
  const answers: ((response: Response) => void)[] = [];
  fetchMock.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)));
  const asked = api.get("/leaderboard");
  await vi.waitUntil(() => answers.length === 1);
  await session.changePassword(mia, passwords);
  fetchMock.mockImplementation(() => Promise.resolve(answer(200, ben)));
  token.set("t-ben");
  answers.forEach((resolve) => resolve(answer(401, { detail: "No.", code: "unauthorized" })));
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(token.get()).toBe("t-ben");
});

test("it lets what was refused in vain fail when there is no new session", async () => {
  const session = await signedIn();
  let asked: Promise<unknown> | undefined;
  fetchMock.mockImplementation((url) => {
    if (url === "api/users/me/password") {
      asked = api.get("/leaderboard");
      asked.catch(() => {});
      return Promise.resolve(answer(204, null));
    }
    return url === "api/token"
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(answer(401, { detail: "No.", code: "unauthorized" }));
  });
  await expect(session.changePassword(mia, passwords)).resolves.toBe(false);
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(session.get()).toMatchObject({ status: "signed-out", farewell: FAREWELL });
});

test("it begins a new session when a call in between had ended the old one", async () => {
  const session = await signedIn();
  fetchMock.mockImplementation((url) => {
    if (url === "api/users/me/password") {
      token.clear();
      return Promise.resolve(answer(204, null));
    }
    return Promise.resolve(url === "api/token" ? answer(200, { access_token: "t-new" }) : answer(200, mia));
  });
  await session.changePassword(mia, passwords);
  await settled(session);
  expect(session.get()).toEqual({ status: "signed-in", user: mia });
});

test("it leaves alone who has signed in meanwhile", async () => {
  const session = await signedIn();
  fetchMock.mockImplementation((url) => {
    if (url === "api/users/me/password") {
      token.set("t-ben");
      return Promise.resolve(answer(204, null));
    }
    return Promise.resolve(url === "api/token" ? answer(200, { access_token: "t-new" }) : answer(200, ben));
  });
  await session.changePassword(mia, passwords);
  await settled(session);
  expect(token.get()).toBe("t-ben");
  expect(session.get()).toEqual({ status: "signed-in", user: ben });
});

test("it leaves alone who has signed in meanwhile, also when it cannot sign in anew", async () => {
  const session = await signedIn();
  fetchMock.mockImplementation(async (url) => {
    if (url === "api/token") {
      token.set("t-mia-of-another-tab");
      await settled(session);
      throw new TypeError("Failed to fetch");
    }
    return url === "api/users/me/password" ? answer(204, null) : answer(200, mia);
  });
  await expect(session.changePassword(mia, passwords)).resolves.toBe(false);
  expect(token.get()).toBe("t-mia-of-another-tab");
  expect(session.get()).toMatchObject({ status: "signed-in", user: mia });
});

test("who cannot be signed in anew is led to the sign-in form, and told why", async () => {
  const session = await signedIn();
  fetchMock.mockImplementation((url) =>
    url === "api/token"
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(answer(204, null)),
  );
  await expect(session.changePassword(mia, passwords)).resolves.toBe(false);
  expect(session.get()).toEqual({ status: "signed-out", ended: true, farewell: FAREWELL });
  expect(token.get()).toBeNull();
});

test("one that is refused rejects, and the session goes on", async () => {
  const session = await signedIn();
  fetchMock.mockResolvedValue(answer(422, { detail: "No.", code: "validation_error", errors: [] }));
  await expect(session.changePassword(mia, passwords)).rejects.toMatchObject({ status: 422 });
  expect(token.get()).toBe("t-mia");
  expect(session.get().status).toBe("signed-in");
});
