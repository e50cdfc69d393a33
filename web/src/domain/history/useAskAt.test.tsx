import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { useAskAt } from "./useAskAt";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-02T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

function asking(...instants: (string | null)[]) {
  const client = new QueryClient();
  const asked = vi.spyOn(client, "invalidateQueries");
  renderHook(() => useAskAt(instants, ["today"]), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return asked;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("it asks a moment after the first instant, and again as long as nothing changes", () => {
  const asked = asking("2026-03-02T12:10:00Z", null, "2026-03-02T12:01:00Z");
  pass(60_000);
  expect(asked).not.toHaveBeenCalled();
  pass(3_000);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ queryKey: ["today"] });
  pass(29_000);
  expect(asked).toHaveBeenCalledTimes(1);
  pass(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("without an instant, or with one that is far, it asks nothing", () => {
  const [none, far] = [asking(null), asking("2200-01-01T00:00:00Z")];
  pass(24 * 3_600_000);
  expect(none).not.toHaveBeenCalled();
  expect(far).not.toHaveBeenCalled();
});
