import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { serverClock, thisMoment } from "./api/clock";
import { familyNow, isSame } from "./familyClock";
import { loadRules } from "./rules";
import { civilTime } from "./wallClock";

beforeAll(loadRules);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const at = (instant: string) => Date.parse(instant);

test("the day and minute of a zone, on both sides of midnight", () => {
  expect(civilTime("America/New_York", at("2026-03-02T04:59:59Z"))).toEqual({
    day: "2026-03-01",
    minute: 1_439,
  });
  expect(civilTime("America/New_York", at("2026-03-02T05:00:00Z"))).toEqual({ day: "2026-03-02", minute: 0 });
  expect(civilTime("Asia/Kathmandu", at("2026-03-02T00:00:00Z"))).toEqual({ day: "2026-03-02", minute: 345 });
});

test("a night in which clocks go ahead, and one in which they go back", () => {
  expect(civilTime("Europe/Berlin", at("2026-03-29T00:59:00Z")).minute).toBe(119);
  expect(civilTime("Europe/Berlin", at("2026-03-29T01:00:00Z")).minute).toBe(180);
  expect(civilTime("Europe/Berlin", at("2026-10-25T00:30:00Z")).minute).toBe(150);
  expect(civilTime("Europe/Berlin", at("2026-10-25T01:30:00Z")).minute).toBe(150);
});

test("a midnight that a zone leaves out", () => {
  // In Santiago the day of the change begins at one o'clock.
  expect(civilTime("America/Santiago", at("2026-09-06T03:59:00Z"))).toEqual({
    day: "2026-09-05",
    minute: 1_439,
  });
  expect(civilTime("America/Santiago", at("2026-09-06T04:00:00Z"))).toEqual({
    day: "2026-09-06",
    minute: 60,
  });
});

test("this device's own time where it does not know the zone", () => {
  const { day, minute } = civilTime("Mars/Olympus", at("2026-03-02T12:00:00Z"));
  const here = new Date("2026-03-02T12:00:00Z");
  expect(day).toMatch(/^2026-03-0\d$/);
  expect(minute).toBe(here.getHours() * 60 + here.getMinutes());
});

test("a family's day ends when the family says", () => {
  const clock = { time_zone: "UTC", day_starts_at: 240 };
  expect(familyNow(clock, at("2026-03-02T03:59:00Z"))).toEqual({ day: "2026-03-01", minute: 1_679 });
  expect(familyNow(clock, at("2026-03-02T04:00:00Z"))).toEqual({ day: "2026-03-02", minute: 240 });
});

test("clocks that go back take back neither the day that has begun nor that something is late", () => {
  // In Berlin the clock goes from 3:00 to 2:00 at 01:00 UTC.
  const inBerlin = { time_zone: "Europe/Berlin", day_starts_at: 150 };
  const berlin = (time: string) => familyNow(inBerlin, at(`2026-10-25T${time}Z`));
  expect(berlin("00:29:00")).toEqual({ day: "2026-10-24", minute: 1_440 + 149 });
  expect(berlin("00:30:00")).toEqual({ day: "2026-10-25", minute: 150 });
  expect(berlin("00:59:00")).toEqual({ day: "2026-10-25", minute: 179 });
  expect(berlin("01:00:00")).toEqual({ day: "2026-10-25", minute: 179 });
  expect(berlin("01:59:59")).toEqual({ day: "2026-10-25", minute: 179 });
  expect(berlin("02:00:00")).toEqual({ day: "2026-10-25", minute: 180 });
  // In Havana it goes from 1:00 to midnight at 05:00 UTC.
  const inHavana = { time_zone: "America/Havana", day_starts_at: 0 };
  const havana = (time: string) => familyNow(inHavana, at(`2026-11-01T${time}Z`));
  expect(havana("04:59:00")).toEqual({ day: "2026-11-01", minute: 59 });
  expect(havana("05:00:00")).toEqual({ day: "2026-11-01", minute: 59 });
  expect(havana("06:00:00")).toEqual({ day: "2026-11-01", minute: 60 });
});

test("the server's day, on a device whose clock is a day ahead", () => {
  vi.setSystemTime("2026-03-03T12:00:00Z");
  const now = thisMoment();
  serverClock.learn("Mon, 02 Mar 2026 12:00:00 GMT", now, now);
  expect(familyNow({ time_zone: "UTC", day_starts_at: 0 })).toEqual({ day: "2026-03-02", minute: 720 });
});

test("no earlier than the server was heard, on a device whose clock is set back", () => {
  vi.setSystemTime("2026-03-05T12:00:00Z");
  const now = thisMoment();
  serverClock.learn("Thu, 05 Mar 2026 12:00:00 GMT", now, now);
  vi.setSystemTime("2026-03-03T12:00:00Z");
  expect(familyNow({ time_zone: "UTC", day_starts_at: 0 })).toEqual({ day: "2026-03-05", minute: 720 });
});

test("what is shown stays until a minute that matters, or another day", () => {
  const day = "2026-03-02";
  expect(isSame({ day, minute: 600 }, { day, minute: 1_139 }, [1_140])).toBe(true);
  expect(isSame({ day, minute: 600 }, { day, minute: 1_140 }, [1_140])).toBe(false);
  expect(isSame({ day, minute: 600 }, { day: "2026-03-03", minute: 600 }, [])).toBe(false);
});
