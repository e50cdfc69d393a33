import { useEffect, useState } from "react";

import type { ChoreTimer } from "@/domain/handIn/choreTimers";
import { timerStore } from "@/domain/handIn/timerStore";

import { doubtedSince, jumpSince, lastSeen, minutesWithout, type Sighting, sightingNow } from "./lastSeen";

/** How often the clock is looked at while a timer runs, in milliseconds. */
const LOOK_MS = 1_000;
/** How often it is kept that the kid was seen, in milliseconds. */
const SEEN_MS = 15_000;

/** Why a running timer cannot be believed. */
type Reason =
  /** Nobody has seen it since then, in milliseconds since the epoch. */
  | { kind: "unseen"; since: number }
  /** The clock jumped, ahead or back. So many minutes are on it without that. */
  | { kind: "jump"; isAhead: boolean; minutes: number };

/** A running timer, and why its time must be asked for. */
export type Doubt = Reason & { choreId: string; entry: ChoreTimer };

/**
 * Notices when a timer runs that nobody has seen for long, or whose clock jumped, and keeps in mind when it was in
 * sight. `settle` ends the doubt.
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
      // All before has been asked about, or need not be.
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
