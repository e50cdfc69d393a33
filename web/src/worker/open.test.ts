import { beforeEach, expect, test, vi } from "vitest";

import { open } from "./open";
import type { OpenPage } from "./scope";

const SCOPE = "https://pogona.example/chores/";
const openWindow = vi.fn<(url: string) => Promise<void>>();
let pages: OpenPage[];

beforeEach(() => {
  pages = [];
  openWindow.mockReset();
  vi.stubGlobal("registration", { scope: SCOPE });
  vi.stubGlobal("clients", { matchAll: () => Promise.resolve(pages), openWindow });
});

/** A page, which answers if it listens. */
function page(url: string, { listens = true, ...more }: Partial<OpenPage> & { listens?: boolean } = {}) {
  const said: unknown[] = [];
  const focus = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const navigate = vi.fn<(to: string) => Promise<void>>(() => Promise.resolve());
  pages.push({
    url,
    focused: false,
    visibilityState: "hidden",
    focus,
    navigate,
    postMessage: (message, ports = []) => {
      said.push(message);
      if (listens) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
        ports.forEach((port) => (port as MessagePort).postMessage(null));
      }
    },
    ...more,
  });
  return { said, focus, navigate };
}

test("the app is opened where it is not open", async () => {
  page("https://pogona.example/other/");
  await open("/parent/pending-requests");
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${SCOPE}parent/pending-requests`);
});

test("a page that is open is led there, the one in sight first, and loads nothing anew", async () => {
  const hidden = page(`${SCOPE}store`);
  const seen = page(SCOPE, { visibilityState: "visible" });
  await open("/parent/pending-requests");
  expect(seen.focus).toHaveBeenCalledOnce();
  expect(seen.said).toEqual([{ type: "open", path: "/parent/pending-requests" }]);
  expect(seen.navigate).not.toHaveBeenCalled();
  expect(hidden.said).toEqual([]);
  expect(openWindow).not.toHaveBeenCalled();
});

test("the one with the focus comes before all others", async () => {
  const seen = page(SCOPE, { visibilityState: "visible" });
  const focused = page(`${SCOPE}store`, { visibilityState: "visible", focused: true });
  await open("today");
  expect(focused.said).toEqual([{ type: "open", path: "/today" }]);
  expect(seen.said).toEqual([]);
});

test("a page that does not answer is loaded there", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const silent = page(SCOPE, { listens: false, focus: () => Promise.reject(new Error("No.")) });
  const opening = open("/parent/pending-requests");
  await vi.advanceTimersByTimeAsync(1_000);
  await opening;
  expect(silent.navigate).toHaveBeenCalledExactlyOnceWith(`${SCOPE}parent/pending-requests`);
  vi.useRealTimers();
});
