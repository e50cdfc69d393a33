import { beforeEach, describe, expect, test, vi } from "vitest";

import { stubBrowser } from "../testing/browser";
import { ServerClock } from "./clock";

const NOON = Date.UTC(2026, 2, 1, 12);
const HOUR = 3_600_000;
const at = (wall: number, ticks = 1_000) => ({ wall, ticks });
const date = (instant: number) => new Date(instant).toUTCString();

beforeEach(() => {
  stubBrowser();
});

test("nothing is known at first, nor from an answer without a date", () => {
  const clock = new ServerClock();
  clock.learn(null, at(NOON), at(NOON));
  clock.learn("soon", at(NOON), at(NOON));
  expect(clock.offset()).toBeUndefined();
  expect(clock.isFresh(at(NOON))).toBe(false);
});

test("a wrong clock is told by how much, in the middle of the way, and after a restart too", () => {
  new ServerClock().learn(date(NOON), at(NOON - 3 * HOUR - 1_000), at(NOON - 3 * HOUR + 1_000));
  expect(new ServerClock().offset()).toBe(3 * HOUR + 500);
});

test("small differences are noise, others are news", () => {
  const clock = new ServerClock();
  clock.learn(date(NOON), at(NOON), at(NOON));
  clock.learn(date(NOON), at(NOON - 900), at(NOON - 900));
  expect(clock.offset()).toBe(500);
  clock.learn(date(NOON), at(NOON - 9_000), at(NOON - 9_000));
  expect(clock.offset()).toBe(9_500);
});

test("a device that slept while an answer was on its way learns no offset from it", () => {
  const clock = new ServerClock();
  clock.learn(date(NOON), at(NOON), at(NOON));
  const [asked, came] = [at(NOON, 1_000), at(NOON + 12 * HOUR, 1_200)];
  clock.learn(date(NOON), asked, came);
  expect(clock.offset()).toBe(500);
  expect(clock.span(came)).toEqual({ since: NOON + 600, until: NOON + 600 + 12 * HOUR - 200 });
});

test("who listens hears of another time, not of noise", () => {
  const clock = new ServerClock();
  const heard = vi.fn<() => void>();
  const forget = clock.onNewOffset(heard);
  clock.learn(date(NOON), at(NOON), at(NOON));
  clock.learn(date(NOON), at(NOON - 900), at(NOON - 900));
  expect(heard).toHaveBeenCalledOnce();
  clock.learn(date(NOON), at(NOON - HOUR), at(NOON - HOUR));
  expect(heard).toHaveBeenCalledTimes(2);
  forget();
  clock.learn(date(NOON), at(NOON), at(NOON));
  expect(heard).toHaveBeenCalledTimes(2);
});

test("it is fresh for a minute, by both clocks", () => {
  const clock = new ServerClock();
  clock.learn(date(NOON), at(NOON, 1_000), at(NOON, 1_000));
  expect(clock.isFresh(at(NOON + 59_000, 60_000))).toBe(true);
  expect(clock.isFresh(at(NOON + 61_000, 62_000))).toBe(false);
  expect(clock.isFresh(at(NOON + 1_000, 62_000))).toBe(false);
  expect(clock.isFresh(at(NOON - HOUR, 2_000))).toBe(false);
});

test.each(["late", "null", '"7"', "{}", '{"offset":"7","seen":1}'])(
  "%s in the store is not known",
  (stored) => {
    localStorage.setItem("pogona.clock", stored);
    expect(new ServerClock().offset()).toBeUndefined();
    expect(new ServerClock().span(at(NOON))).toEqual({ since: null, until: null });
  },
);

test("an offset that an older version kept is known", () => {
  localStorage.setItem("pogona.clock", "10800000");
  expect(new ServerClock().offset()).toBe(3 * HOUR);
});

describe("the server's time in between", () => {
  let clock: ServerClock;
  const setBack = vi.fn<() => void>();

  beforeEach(() => {
    clock = new ServerClock();
    setBack.mockReset();
    clock.onSetBack(setBack);
    clock.learn(date(NOON), at(NOON, 0), at(NOON, 0));
  });

  test("goes on with both clocks", () => {
    const later = NOON + HOUR + 500;
    expect(clock.span(at(NOON + HOUR, HOUR))).toEqual({ since: later, until: later });
    expect(setBack).not.toHaveBeenCalled();
  });

  test("is known when the clock is set back, and it is said", () => {
    const later = NOON + HOUR + 500;
    expect(clock.span(at(NOON - 47 * HOUR, HOUR))).toEqual({ since: later, until: later });
    expect(setBack).toHaveBeenCalledOnce();
    expect(clock.span(at(NOON - 46 * HOUR, 2 * HOUR)).since).toBe(later + HOUR);
    expect(setBack).toHaveBeenCalledOnce();
  });

  test("is left open while the device slept, or was the clock set ahead", () => {
    expect(clock.span(at(NOON + 9 * HOUR, HOUR))).toEqual({
      since: NOON + HOUR + 500,
      until: NOON + 9 * HOUR + 500,
    });
  });

  test("is not before what a page that is gone has heard", () => {
    expect(new ServerClock().span(at(0))).toEqual({ since: NOON + 500, until: null });
  });
});
