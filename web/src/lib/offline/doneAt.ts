import { NOISE_MS, type Moment, type Span } from "@/lib/api/clock";

import type { Tap } from "./entry";
import { CLOCK_SKEW_MS } from "./limits";

/** The id of this page's life: ticks of another are not comparable. */
const PAGE = Math.random().toString(36).slice(2);

/** The moment of a tap, with the data for computing its time later. */
export function tapAt(now: Moment, offset: number | undefined, span: Span): Tap {
  return { ...now, ...span, page: PAGE, offset: offset ?? null };
}

/**
 * The time of a tap, in milliseconds of the server's time, given the present offset of its clock from this device's.
 * Undefined if a clock may have been wrong, or set since: then the time is unknown.
 */
export function doneAt(tap: Tap, now: Moment, offset: number): number | undefined {
  const present = now.wall + offset;
  const byClock = tap.wall + offset;
  const isThisPage = tap.page === PAGE;
  // The least time that has passed: ticks may stop while the device sleeps.
  const passed = isThisPage ? now.ticks - tap.ticks : 0;
  if (isThisPage && isSame(present - passed, byClock)) {
    return byClock;
  }
  const earliest = tap.since ?? -Infinity;
  const latest = Math.min(tap.until ?? Infinity, present - passed);
  const isSameClock = tap.offset !== null && isSame(tap.offset, offset);
  // A clock without power falls behind. If it was the server's, its time at the tap was too early, and this device's
  // was right.
  const wasServerSlow = !isSameClock && byClock > latest + CLOCK_SKEW_MS && byClock <= present - passed;
  if (isSame(earliest, latest) && !wasServerSlow) {
    // Limits the clock's time to the possible range, which keeps the order of taps.
    const possible = Math.min(Math.max(byClock, earliest), latest);
    return Math.abs(possible - byClock) <= NOISE_MS ? byClock : possible;
  }
  const isPossible = byClock > earliest - CLOCK_SKEW_MS && byClock < latest + CLOCK_SKEW_MS;
  return isSameClock && isPossible ? byClock : undefined;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= CLOCK_SKEW_MS;
}
