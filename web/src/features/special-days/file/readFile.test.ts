import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ToRead, WasRead } from "./found";
import { readFile } from "./readFile";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Stands in for the browser's workers; returns those that were ended. */
function working(answer: (worker: EventTarget) => void) {
  const ended = vi.fn<() => void>();
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {
        answer(this);
      }
      terminate() {
        ended();
      }
    },
  );
  return ended;
}

const file = new File(["BEGIN:VCALENDAR"], "days.ics");
const toRead: ToRead = { file, today: "2026-12-01", timeZone: "America/New_York" };

const saying = (data: WasRead) => (worker: EventTarget) =>
  worker.dispatchEvent(new MessageEvent("message", { data }));

test("a worker reads it, and is ended", async () => {
  const found = { calendar: undefined, kinds: [{ name: "Bins", days: ["2026-12-02"] }], isCut: false };
  const ended = working(saying({ found }));
  expect(await readFile(toRead)).toEqual(found);
  expect(ended).toHaveBeenCalledOnce();
});

test("what the worker cannot read is told", async () => {
  working(saying({ trouble: "not_a_calendar" }));
  await expect(readFile(toRead)).rejects.toThrow("not_a_calendar");
});

test("a worker that never answers is ended after ten seconds", async () => {
  const ended = working(() => {});
  const reading = readFile(toRead).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toBe("too_slow");
  expect(ended).toHaveBeenCalledOnce();
});

test("a worker that breaks is a damaged file", async () => {
  const ended = working((worker) => worker.dispatchEvent(new Event("error")));
  await expect(readFile(toRead)).rejects.toThrow("damaged");
  expect(ended).toHaveBeenCalledOnce();
});

test("a large file is not even opened", async () => {
  const ended = working(() => {});
  const large = { ...toRead, file: Object.defineProperty(new File([], "days.ics"), "size", { value: 20e6 }) };
  await expect(readFile(large)).rejects.toThrow("too_large");
  expect(ended).not.toHaveBeenCalled();
});
