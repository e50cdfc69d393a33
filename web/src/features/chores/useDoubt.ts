import { useEffect, useState } from "react";

import type { ChoreTimer } from "@/domain/handIn/choreTimers";
import { timerStore } from "@/domain/handIn/timerStore";

import { doubtedSince, jumpSince, lastSeen, minutesWithout, type Sighting, sightingNow } from "./lastSeen";

/** The interval at which the clock is read while a timer runs, in milliseconds. */
const LOOK_MS = 1_000;
/** The interval at which a sighting is stored, in milliseconds. */
const SEEN_MS = 15_000;

/** The reason to doubt a running timer. */
type Reason =
  /** Nobody has seen it since this instant, in milliseconds since the epoch. */
  | { kind: "unseen"; since: number }
  /** The clock jumped ahead or back. Without the jump it has this many minutes. */
  | { kind: "jump"; isAhead: boolean; minutes: number };

/** A running timer with a doubtful time. */
export type Doubt = Reason & { choreId: string; entry: ChoreTimer };

/**
 * Notices a running timer that nobody has seen for a long time or whose clock jumped, and stores sightings. `settle`
 * ends the doubt.
 */
export function useDoubt(userId: string): { doubt: Doubt | undefined; settle: () => void } {
  const [doubt, setDoubt] = useState(() => findDoubt(userId, lastSeen.read(userId), false));
  const isOpen = doubt !== undefined;

  useEffect(() => {
    if (isOpen) {
      return undefined;
    }
    let kept: Sighting | undefined;
    let seen: Sighting | undefined;
    let wasInSight = false;
    const look = () => {
      if (document.hidden || running(userId) === undefined) {
        wasInSight = false;
        return;
      }
      const found = findDoubt(userId, seen ?? lastSeen.read(userId), wasInSight);
      if (found !== undefined) {
        setDoubt(found);
        return;
      }
      seen = sightingNow();
      wasInSight = true;
      if (kept === undefined || seen.ticks - kept.ticks >= SEEN_MS) {
        kept = seen;
        lastSeen.mark(userId, seen);
      }
    };
    if (!document.hidden && running(userId) !== undefined) {
      // Earlier times have been asked about, or need not be.
      lastSeen.mark(userId, sightingNow());
    }
    look();
    const interval = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(interval);
      document.removeEventListener("visibilitychange", look);
    };
  }, [userId, isOpen]);

  return { doubt, settle: () => setDoubt(undefined) };
}

function findDoubt(userId: string, seen: Sighting | undefined, wasInSight: boolean): Doubt | undefined {
  const found = running(userId);
  if (found === undefined) {
    return undefined;
  }
  const { timer } = found.entry;
  const now = sightingNow();
  const jump = seen === undefined ? 0 : jumpSince(seen, now, wasInSight);
  if (jump !== 0) {
    return { ...found, kind: "jump", isAhead: jump > 0, minutes: minutesWithout(jump, timer, now.wall) };
  }
  const since = doubtedSince(timer, seen?.wall, now.wall);
  return since === undefined ? undefined : { ...found, kind: "unseen", since };
}

function running(userId: string): { choreId: string; entry: ChoreTimer } | undefined {
  const found = Object.entries(timerStore.read(userId)).find(([, { timer }]) => timer.started_at !== null);
  return found && { choreId: found[0], entry: found[1] };
}
