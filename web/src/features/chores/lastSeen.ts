import { type Moment, serverClock, thisMoment } from "@/lib/api/clock";
import { storage } from "@/lib/device/storage";
import { rules, type Timer } from "@/lib/rules";

/** Time out of sight after which it is unclear whether the kid went on, in milliseconds. */
const LONG_MS = 2 * 3_600_000;
/** A shorter time for a timer that reached its maximum meanwhile, in milliseconds. */
const FULL_MS = 15 * 60_000;

const storageKey = (userId: string) => `pogona.seen.${userId}`;

/** A clock that differs by more than this was changed, in milliseconds. */
const SET_MS = 60_000;

/** The id of this page's life: ticks of another are not comparable. */
const PAGE = Math.random().toString(36).slice(2);

/** A moment at which the kid could see the app. */
export type Sighting = Moment & {
  page: string;
  /** The last known offset of the server's clock from this device's. */
  offset: number | null;
};

export function sightingNow(): Sighting {
  return { ...thisMoment(), page: PAGE, offset: serverClock.offset() ?? null };
}

/** The last moment at which a kid could see the app while a timer ran. */
export const lastSeen = {
  read(userId: string): Sighting | undefined {
    try {
      const stored: unknown = JSON.parse(storage.get(storageKey(userId)) ?? "null");
      // Earlier versions stored only the time.
      const seen = typeof stored === "number" ? { wall: stored, ticks: 0, page: "", offset: null } : stored;
      return isSighting(seen) ? seen : undefined;
    } catch {
      return undefined;
    }
  },

  mark(userId: string, seen: Sighting): void {
    storage.set(storageKey(userId), JSON.stringify(seen));
  },
};

function isSighting(value: unknown): value is Sighting {
  const { wall, ticks, page, offset } = Object(value) as Record<string, unknown>;
  const isNumber = Number.isFinite(wall) && Number.isFinite(ticks);
  return isNumber && typeof page === "string" && (offset === null || Number.isFinite(offset));
}

/**
 * The jump of this device's clock since a sighting, in milliseconds, if it can be detected. A clock ahead of a hidden
 * page's ticks proves nothing, because the device may have slept.
 */
export function jumpSince(seen: Sighting, now: Sighting, wasInSight: boolean): number {
  const isSamePage = seen.page === now.page;
  const skew = now.wall - seen.wall - (isSamePage ? now.ticks - seen.ticks : 0);
  if (skew < -SET_MS || (skew > SET_MS && isSamePage && wasInSight)) {
    return skew;
  }
  const change = seen.offset === null || now.offset === null ? 0 : seen.offset - now.offset;
  return Math.abs(change) > SET_MS ? change : 0;
}

/** The whole minutes on a running timer, corrected by a jump of the clock. */
export function minutesWithout(jump: number, { accumulated_ms, started_at }: Timer, now: number): number {
  // Ticks are fractions of milliseconds, and the rules take whole ones.
  const counted = started_at === null ? 0 : Math.max(Math.round(now - started_at - jump), 0);
  return rules().elapsedMinutes({ accumulated_ms: accumulated_ms + counted, started_at: null }, now);
}

/**
 * The last moment at which a running timer was visible, if that is too long ago to count the time since without asking.
 */
export function doubtedSince(timer: Timer, seen: number | undefined, now: number): number | undefined {
  if (timer.started_at === null) {
    return undefined;
  }
  const since = Math.max(seen ?? 0, timer.started_at);
  const isFull = rules().elapsedMinutes(timer, now) >= rules().limits().effort_minutes_max;
  return now - since > (isFull ? FULL_MS : LONG_MS) ? since : undefined;
}
