import type { Moment } from "@/lib/api/clock";

import type { Tap } from "./entry";

/** Clocks this far apart, in milliseconds, tell different times (contract §3 asks no more of a clock). */
const TOLERANCE_MS = 5 * 60_000;

/** This life of the page: ticks of another are of no use. */
const PAGE = Math.random().toString(36).slice(2);

/** The moment of a tap, with all that helps to tell later when it was. */
export function tapAt(now: Moment, offset: number | undefined): Tap {
  return { ...now, page: PAGE, offset: offset ?? null };
}

/**
 * When a tap was, in milliseconds of the server's time, given how far its clock is ahead of this device's now.
 * Undefined when this device's clock may have been set since: then nobody can tell.
 */
export function doneAt(tap: Tap, now: Moment, offset: number): number | undefined {
  const sameClock = tap.offset !== null && Math.abs(tap.offset - offset) <= TOLERANCE_MS;
  // Seen from one page, the clock was watched since the tap: both clocks counted the same time.
  const passed = { wall: now.wall - tap.wall, ticks: now.ticks - tap.ticks };
  const watched = tap.page === PAGE && Math.abs(passed.wall - passed.ticks) <= TOLERANCE_MS;
  return sameClock || watched ? tap.wall + offset : undefined;
}
