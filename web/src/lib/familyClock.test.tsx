import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { serverClock, thisMoment } from "./api/clock";
import { useFamilyNow } from "./familyClock";
import { show } from "./testing/screen";

beforeEach(() => vi.setSystemTime("2026-03-03T12:00:00Z"));
afterEach(() => vi.useRealTimers());

function Day() {
  return <p>{useFamilyNow({ time_zone: "UTC", day_starts_at: 0 }).day}</p>;
}

test("a page shows the server's day as soon as it is told, on a device whose clock is a day ahead", () => {
  const ahead = thisMoment();
  act(() => serverClock.learn("Tue, 03 Mar 2026 12:00:00 GMT", ahead, ahead));
  show(<Day />);
  expect(screen.getByText("2026-03-03")).toBeDefined();
  act(() => serverClock.learn("Mon, 02 Mar 2026 12:00:00 GMT", ahead, ahead));
  expect(screen.getByText("2026-03-02")).toBeDefined();
});
