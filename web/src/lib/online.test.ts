import { beforeEach, expect, test, vi } from "vitest";

import { probe as reachServer } from "./api/probe";
import { Online } from "./online";

const probe = vi.fn<() => Promise<boolean>>();
const browser = { onLine: true };
let window: EventTarget;
let document: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  probe.mockReset();
  browser.onLine = true;
  window = new EventTarget();
  document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  return () => vi.useRealTimers();
});

function watched(): Online {
  const online = new Online(probe);
  online.watch();
  return online;
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("the browser's word that there is no network is taken at once", () => {
  const online = watched();
  const listener = vi.fn<() => void>();
  online.subscribe(listener);
  browser.onLine = false;
  window.dispatchEvent(new Event("offline"));
  expect(online.get()).toBe(false);
  expect(listener).toHaveBeenCalledOnce();
  expect(probe).not.toHaveBeenCalled();
});

test("it starts with what the browser knows", () => {
  browser.onLine = false;
  expect(watched().get()).toBe(false);
});

test("a network without a server behind it does not count", async () => {
  browser.onLine = false;
  const online = watched();
  probe.mockResolvedValue(false);
  browser.onLine = true;
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(online.get()).toBe(false);
  probe.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(online.get()).toBe(true);
});

test("one lost call changes nothing while the server answers", async () => {
  const online = watched();
  probe.mockResolvedValue(true);
  online.unanswered();
  await settled();
  expect(online.get()).toBe(true);
  expect(probe).toHaveBeenCalledOnce();
});

test("a call that is answered while the look gets no answer tells as much", async () => {
  const online = watched();
  probe.mockImplementation(() => {
    online.answered();
    return Promise.resolve(false);
  });
  online.unanswered();
  await settled();
  expect(online.get()).toBe(true);
});

test("a line on which each answer takes six seconds is a line", async () => {
  const online = new Online(reachServer);
  online.watch();
  const follower = vi.fn<() => void>();
  online.subscribe(follower);
  const fetching = vi.fn<typeof fetch>((_, init) => {
    const answered = new Promise<Response>((resolve, reject) => {
      const config = new Response("{}", { headers: { "Pogona-Instance": "a" } });
      setTimeout(() => resolve(config), 6_000);
      init?.signal?.addEventListener("abort", () => reject(new Error("Given up.")));
    });
    return answered;
  });
  vi.stubGlobal("fetch", fetching);
  online.unanswered();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetching).toHaveBeenCalledOnce();
  expect(follower).not.toHaveBeenCalled();
});

test("a server that does not answer is asked again, less and less often", async () => {
  const online = watched();
  probe.mockResolvedValue(false);
  online.unanswered();
  await settled();
  expect(online.get()).toBe(false);
  const looks: number[] = [];
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    // oxlint-disable-next-line no-await-in-loop -- the test is about successive waits
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    looks.push(probe.mock.calls.length);
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(looks).toEqual([1, 2, 3, 4, 5, 6, 7]);
  probe.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(online.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(9);
});

test("nobody is asked while the page is hidden, and at once when it is seen", async () => {
  const online = watched();
  probe.mockResolvedValue(false);
  document.hidden = true;
  online.unanswered();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledOnce();
  document.hidden = false;
  probe.mockResolvedValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(online.get()).toBe(true);
});

test("a hidden page that is woken asks for a while, as the network may need its time", async () => {
  browser.onLine = false;
  const online = watched();
  probe.mockResolvedValue(false);
  document.hidden = true;
  browser.onLine = true;
  online.woken();
  await vi.advanceTimersByTimeAsync(999);
  expect(probe).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(6);
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(online.get()).toBe(false);
  probe.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(online.get()).toBe(true);
});

test("a hidden page that is woken during a look that began too early looks again", async () => {
  const online = watched();
  probe.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(false), 500)));
  online.unanswered();
  document.hidden = true;
  probe.mockResolvedValue(true);
  online.woken();
  await vi.advanceTimersByTimeAsync(500);
  expect(online.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(online.get()).toBe(true);
});

test("an answer is looked into before it is believed, and looks do not pile up", async () => {
  browser.onLine = false;
  const online = watched();
  probe.mockResolvedValue(true);
  online.answered();
  online.answered();
  expect(online.get()).toBe(false);
  await settled();
  expect(online.get()).toBe(true);
  expect(probe).toHaveBeenCalledOnce();
});
