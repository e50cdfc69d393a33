import { describe, expect, test } from "vitest";

import { doneAt, tapAt } from "./doneAt";

const NOON = Date.UTC(2026, 2, 1, 12);
const HOUR = 3_600_000;
const at = (wall: number, ticks: number) => ({ wall, ticks });
const elsewhere = (wall: number, offset: number | null) => ({ ...at(wall, 0), page: "earlier", offset });

test("a clock that stayed as it was is corrected, across restarts", () => {
  expect(doneAt(elsewhere(NOON, 3 * HOUR), at(NOON + 50 * HOUR, 7), 3 * HOUR + 60_000)).toBe(
    NOON + 3 * HOUR + 60_000,
  );
});

test("a clock that was set in between leaves it open when", () => {
  expect(doneAt(elsewhere(NOON, 0), at(NOON + 50 * HOUR, 7), 3 * HOUR)).toBeUndefined();
  expect(doneAt(elsewhere(NOON, null), at(NOON + HOUR, 7), 0)).toBeUndefined();
});

const unknown = { since: null, until: null };

test("a page that watched the clock all the time knows that it was set before", () => {
  const tap = tapAt(at(NOON, 1_000), 0, unknown);
  expect(doneAt(tap, at(NOON + HOUR, 1_000 + HOUR), 3 * HOUR)).toBe(NOON + 3 * HOUR);
  const first = tapAt(at(NOON, 1_000), undefined, unknown);
  expect(doneAt(first, at(NOON + HOUR, 1_000 + HOUR), 0)).toBe(NOON);
});

test("a page that saw the clock being set, or slept, knows nothing of its own", () => {
  const tap = tapAt(at(NOON, 1_000), 0, unknown);
  expect(doneAt(tap, at(NOON + 3 * HOUR, 2_000), -3 * HOUR)).toBeUndefined();
  expect(doneAt(tap, at(NOON + 9 * HOUR, 2_000), 0)).toBe(NOON);
});

describe("a clock that was two days back at the tap, and right again later", () => {
  const wall = NOON - 48 * HOUR;

  test("is corrected by the page that saw it", () => {
    const tap = tapAt(at(wall, HOUR), 0, { since: NOON, until: NOON });
    expect(doneAt(tap, at(NOON + HOUR, 2 * HOUR), 0)).toBe(NOON);
  });

  test("and by a page after it", () => {
    const tap = { ...tapAt(at(wall, HOUR), 0, { since: NOON, until: NOON }), page: "gone" };
    expect(doneAt(tap, at(NOON + 30 * HOUR, 7), 0)).toBe(NOON);
  });

  test("is found out where it was back already at the start", () => {
    const tap = { ...tapAt(at(wall, HOUR), 0, { since: NOON - HOUR, until: null }), page: "gone" };
    expect(doneAt(tap, at(NOON + 30 * HOUR, 7), 0)).toBeUndefined();
  });
});

test("what was done a moment before, on a page before this one, stays before", () => {
  const tap = (later: number) => ({
    ...tapAt(at(NOON + later, later), 0, { since: NOON - 1_000, until: null }),
    page: "gone",
  });
  const done = [0, 2_000].map((later) => doneAt(tap(later), at(NOON + 60_000, 7), 0));
  expect(done).toEqual([NOON, NOON + 2_000]);
});

test("what each page took for the server's time differs by a second, and the order stays", () => {
  const first = { ...tapAt(at(NOON, 9), 0, { since: NOON + 700, until: NOON + 700 }), page: "gone" };
  const second = { ...tapAt(at(NOON + 300, 7), 0, { since: NOON - 1_000, until: null }), page: "gone too" };
  const [one, other] = [first, second].map((tap) => doneAt(tap, at(NOON + 60_000, 7), 0));
  expect(one).toBeLessThan(Number(other));
});

test("a flat battery put the clock to 1970: nobody can tell", () => {
  const tap = { ...tapAt(at(90_000, 9), 0, { since: NOON, until: null }), page: "gone" };
  expect(doneAt(tap, at(NOON + 30 * HOUR, 7), 0)).toBeUndefined();
});

test("a clock that was days ahead cannot have been right before that day has come", () => {
  const tap = { ...tapAt(at(NOON + 48 * HOUR, 9), 0, unknown), page: "gone" };
  expect(doneAt(tap, at(NOON + 5 * HOUR, 7), 0)).toBeUndefined();
});

test("a device that slept before the tap is believed its clock", () => {
  const slept = { since: NOON - 9 * HOUR, until: NOON };
  const tap = { ...tapAt(at(NOON, 9), 0, slept), page: "gone" };
  expect(doneAt(tap, at(NOON + 30 * HOUR, 7), 0)).toBe(NOON);
});

test("when the server's clock was set, the page still knows how long it is ago", () => {
  const tap = tapAt(at(NOON, HOUR), 0, { since: NOON, until: NOON });
  expect(doneAt(tap, at(NOON + HOUR, 2 * HOUR), -5 * HOUR)).toBe(NOON - 5 * HOUR);
});

const tapOf = (wall: number, server: number) => ({
  ...tapAt(at(wall, HOUR), server - wall, { since: server, until: server }),
  page: "gone",
});

describe("one clock was six hours behind the other at the tap, and is set right when the page is gone", () => {
  test("the server's, or this device's ahead: nobody can tell which", () => {
    const tap = tapOf(NOON, NOON - 6 * HOUR);
    expect(doneAt(tap, at(NOON + 30 * HOUR, 7), 0)).toBeUndefined();
    expect(doneAt(tap, at(NOON + HOUR, 7), 0)).toBeUndefined();
  });

  test("this device's cannot have been right about what was still to come", () => {
    const tap = tapOf(NOON + 6 * HOUR, NOON);
    expect(doneAt(tap, at(NOON + HOUR, 7), 0)).toBe(NOON);
  });

  test("this device's, for it stood still without power: the server is believed", () => {
    const tap = tapOf(NOON - 6 * HOUR, NOON);
    expect(doneAt(tap, at(NOON + 30 * HOUR, 7), 0)).toBe(NOON);
  });
});
