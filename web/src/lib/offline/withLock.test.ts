import { beforeEach, expect, test, vi } from "vitest";

import { withLock } from "./withLock";

type Options = { signal?: AbortSignal; steal?: boolean };
type Holder = { reject: (reason: unknown) => void };

/** Locks that behave like a browser's. */
class FakeLocks {
  #holders = new Map<string, Holder>();
  #waiting: (() => void)[] = [];

  request(name: string, { signal, steal = false }: Options, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        const holder = { reject };
        this.#holders.set(name, holder);
        void work()
          .then(resolve, reject)
          .finally(() => {
            if (this.#holders.get(name) === holder) {
              this.#holders.delete(name);
              this.#waiting.shift()?.();
            }
          });
      };
      if (steal) {
        this.#holders.get(name)?.reject(new DOMException("Stolen.", "AbortError"));
        begin();
      } else if (this.#holders.has(name)) {
        this.#waiting.push(begin);
        signal?.addEventListener("abort", () => {
          this.#waiting = this.#waiting.filter((one) => one !== begin);
          reject(signal.reason);
        });
      } else {
        begin();
      }
    });
  }
}

beforeEach(() => {
  vi.stubGlobal("navigator", { locks: new FakeLocks() });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Work that lasts until `finish` is called. */
function working(): { work: () => Promise<void>; finish: () => void } {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void ends.push(resolve));
  return { work, finish: () => ends.forEach((end) => end()) };
}

const never = () => new Promise<void>(() => {});

test("a tab waits for another that is at work", async () => {
  const log: string[] = [];
  const { work, finish } = working();
  const first = withLock("outbox", work);
  const second = withLock("outbox", async () => void log.push("second"));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(log).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(log).toEqual(["second"]);
});

test("but not for one that stands still", async () => {
  void withLock("outbox", never);
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const waiting = withLock("outbox", work);
  await vi.advanceTimersByTimeAsync(60_000);
  await waiting;
  expect(work).toHaveBeenCalledOnce();
});

test("one that goes on after all ends its work in peace", async () => {
  const { work, finish } = working();
  const stopped = withLock("outbox", work);
  const ended = vi.fn<() => void>();
  void stopped.then(ended);
  const thief = withLock("outbox", () => Promise.resolve());
  await vi.advanceTimersByTimeAsync(60_000);
  await thief;
  expect(ended).not.toHaveBeenCalled();
  finish();
  await expect(stopped).resolves.toBeUndefined();
});

test("what the work fails with is passed on", async () => {
  await expect(withLock("outbox", () => Promise.reject(new Error("Broken.")))).rejects.toThrow("Broken.");
});

test("without locks it is done all the same", async () => {
  vi.stubGlobal("navigator", {});
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await withLock("outbox", work);
  expect(work).toHaveBeenCalledOnce();
});
