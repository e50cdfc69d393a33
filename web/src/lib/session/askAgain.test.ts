import { beforeEach, expect, test, vi } from "vitest";

import { stubBrowser } from "../testing/browser";
import { AskAgain } from "./askAgain";

const check = vi.fn<() => Promise<void>>();
const page = { hidden: false };

beforeEach(() => {
  stubBrowser();
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  check.mockReset().mockResolvedValue(undefined);
  return () => vi.useRealTimers();
});

test("says how long it waits, asks, and waits longer after each vain try, a minute at most", async () => {
  const asking = new AskAgain(check);
  const stop = asking.start();
  expect(asking.secondsLeft.get()).toBe(8);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asking.secondsLeft.get()).toBe(5);
  for (const [tries, seconds] of [5, 16, 32, 60, 60].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(check).toHaveBeenCalledTimes(tries);
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(1);
    expect(check).toHaveBeenCalledTimes(tries + 1);
  }
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(check).toHaveBeenCalledTimes(5);
});

test("asks at once when there is a network", async () => {
  const stop = new AskAgain(check).start();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(check).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new Event("online"));
  expect(check).toHaveBeenCalledOnce();
});

test("waits for whoever is not looking", async () => {
  page.hidden = true;
  const asking = new AskAgain(check);
  const stop = asking.start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(check).not.toHaveBeenCalled();
  expect(asking.secondsLeft.get()).toBe(0);
  page.hidden = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(check).toHaveBeenCalledOnce();
  stop();
});
