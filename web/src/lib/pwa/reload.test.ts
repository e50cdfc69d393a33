import { beforeEach, expect, test, vi } from "vitest";

import { reloadOnce } from "./reload";

const reload = vi.fn<() => void>();

beforeEach(() => {
  const kept = new Map<string, string>();
  reload.mockReset();
  vi.stubGlobal("window", { location: { reload } });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const NOON = Date.UTC(2025, 0, 5, 12);

test("the page is loaded anew, but not round and round", () => {
  expect(reloadOnce(NOON)).toBe(true);
  expect(reloadOnce(NOON + 59_999)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(reloadOnce(NOON + 60_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("not at all where nothing can be remembered", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new DOMException("Denied", "SecurityError");
    },
  });
  expect(reloadOnce(NOON)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
