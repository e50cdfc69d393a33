import { NOISE_MS, type Moment, type Span } from "@/lib/api/clock";

import type { Tap } from "./entry";
import { CLOCK_SKEW_MS } from "./limits";

/** This life of the page: ticks of another are of no use. */
const PAGE = Math.random().toString(36).slice(2);

/** The moment of a tap, with all that helps to tell later when it was. */
export function tapAt(now: Moment, offset: number | undefined, span: Span): Tap {
  return { ...now, ...span, page: PAGE, offset: offset ?? null };
}

/**
 * When a tap was, in milliseconds of the server's time, given how far its clock is ahead of this device's now.
 * Undefined when a clock may have been set since, or was wrong already: then nobody can tell.
 */
export function doneAt(tap: Tap, now: Moment, offset: number): number | undefined {
  const present = now.wall + offset;
  const byClock = tap.wall + offset;
  const isThisPage = tap.page === PAGE;
  // At least so much has passed: ticks may stand still while the device sleeps.
  const passed = isThisPage ? now.ticks - tap.ticks : 0;
  if (isThisPage && isSame(present - passed, byClock)) {
    return byClock;
  }
  const earliest = tap.since ?? -Infinity;
  const latest = Math.min(tap.until ?? Infinity, present - passed);
  const isSameClock = tap.offset !== null && isSame(tap.offset, offset);
  // A clock without power falls behind. Was it the server's, its time at the tap was too early, and this device's right.
  const wasServerSlow = !isSameClock && byClock > latest + CLOCK_SKEW_MS && byClock <= present - passed;
  if (isSame(earliest, latest) && !wasServerSlow) {
    // By the clock as far as it can be right, so that what was done first stays first.
    const possible = Math.min(Math.max(byClock, earliest), latest);
    return Math.abs(possible - byClock) <= NOISE_MS ? byClock : possible;
  }
  const isPossible = byClock > earliest - CLOCK_SKEW_MS && byClock < latest + CLOCK_SKEW_MS;
  return isSameClock && isPossible ? byClock : undefined;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= CLOCK_SKEW_MS;
}
