import { beforeEach, expect, test, vi } from "vitest";

import { token } from "@/lib/api/token";

import { answer, stubBrowser } from "../testing/browser";
import { deviceSecret } from "./deviceSecret";
import { Session } from "./session";
import { signOuts } from "./signOuts";

const fetchMock = vi.fn<typeof fetch>();
let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

const waiting = () => browser.storage.get("pogona.sign-outs");
const ended = () =>
  fetchMock.mock.calls
    .filter(([url]) => url === "api/sign-out")
    .map(([, init]) => new Headers(init?.headers).get("Authorization"));

test("logging out ends the session on the server, and waits for no network", async () => {
  token.set("t-mia");
  const session = new Session();
  const waits: ((response: Response) => void)[] = [];
  fetchMock.mockImplementation(() => new Promise((resolve) => waits.push(resolve)));
  await session.logout();
  expect(token.get()).toBeNull();
  await vi.waitFor(() => expect(ended()).toEqual(["Bearer t-mia"]));
  expect(waiting()).toContain("t-mia");
  waits[0]?.(answer(204, null));
  await vi.waitFor(() => expect(waiting()).toBeUndefined());
});

test("a sign-out without a network is sent later, once each", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  for (const held of ["t-mia", "t-ben"]) {
    token.set(held);
    // oxlint-disable-next-line no-await-in-loop -- one after another, as people do
    await new Session().logout();
  }
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(waiting()).toContain("t-mia");
  fetchMock.mockReset();
  fetchMock.mockImplementation(() => Promise.resolve(answer(204, null)));
  await Promise.all([signOuts.send(), signOuts.send()]);
  await vi.waitFor(() => expect(waiting()).toBeUndefined());
  expect(ended()).toEqual(["Bearer t-mia", "Bearer t-ben"]);
});

test.each([
  ["trouble in the server", () => answer(503, {}), true],
  ["something in between", () => new Response(null, { status: 204 }), true],
  ["a session that has ended before", () => answer(401, {}), false],
])("after %s it is remembered or not", async (_, response, remembered) => {
  fetchMock.mockImplementation(() => Promise.resolve(response()));
  signOuts.add("t-mia");
  await signOuts.send();
  expect(waiting() !== undefined).toBe(remembered);
});

test("what is no list in the storage is none", async () => {
  browser.storage.set("pogona.sign-outs", '{"a": 1}');
  await signOuts.send();
  expect(fetchMock).not.toHaveBeenCalled();
});

test("a device keeps one secret, through every sign-in and sign-out", async () => {
  const session = new Session();
  fetchMock.mockImplementation((url) =>
    Promise.resolve(
      url === "api/token"
        ? answer(200, { access_token: "t-mia" })
        : answer(200, { id: "k1", username: "Mia", role: "kid", points: 3 }),
    ),
  );
  await session.login("Mia", "secret-password");
  const secret = deviceSecret();
  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  await session.logout();
  await session.login("Mia", "secret-password");
  const sent = fetchMock.mock.calls
    .filter(([url]) => url === "api/token")
    .map(([, init]) => (init?.body instanceof URLSearchParams ? init.body.get("device") : null));
  expect(sent).toEqual([secret, secret]);
  browser.storage.set("pogona.device", "short");
  expect(deviceSecret()).not.toBe("short");
});
