import { durable } from "@/lib/device/durable";
import type { DurableText } from "@/lib/device/durableText";
import { isOccurrenceKey } from "@/lib/openChore";

import type { ChoreTimer, ChoreTimers } from "./choreTimers";

/** One entry per kid, so that kids who share a tablet keep their own timers. */
const storageKey = (userId: string) => `pogona.timers.${userId}`;

const listeners = new Set<() => void>();

/**
 * The effort timers in local storage, with copies in the database. They store wall-clock instants, not a counter, so a
 * reload, a locked phone or a closed tab loses nothing (docs/product/chores.md#timer).
 */
export const timerStore = {
  /** The stored text: a stable snapshot for React to compare. */
  snapshot: (userId: string): string => durable.get(storageKey(userId)) ?? "",

  read: (userId: string): ChoreTimers => parseTimers(timerStore.snapshot(userId)),

  update(userId: string, change: (timers: ChoreTimers) => ChoreTimers): void {
    const text = textOf(change(timerStore.read(userId)));
    if (text === durable.get(storageKey(userId))) {
      return;
    }
    void durable.set(storageKey(userId), text);
    for (const listener of listeners) {
      listener();
    }
  },

  /** The stored text after a change, to be written together with the entry that caused it. */
  changed: (userId: string, change: (timers: ChoreTimers) => ChoreTimers): DurableText =>
    durable.next(storageKey(userId), textOf(change(timerStore.read(userId)))),

  /** Calls `listener` on every change, in this tab or another. Returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    const stopFollowing = durable.subscribe(listener);
    return () => {
      stopFollowing();
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  },
};

function textOf(timers: ChoreTimers): string | null {
  return Object.keys(timers).length === 0 ? null : JSON.stringify(timers);
}

/** Parses stored timers, ignoring entries that another version or somebody's edit made unreadable. */
export function parseTimers(text: string): ChoreTimers {
  if (text === "") {
    return {};
  }
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isEntry)) : {};
  } catch {
    return {};
  }
}

function isEntry(pair: [string, unknown]): pair is [string, ChoreTimer] {
  const entry = pair[1];
  return (
    isRecord(entry) &&
    typeof entry["chore_name"] === "string" &&
    typeof entry["saved"] === "boolean" &&
    isTimer(entry["timer"]) &&
    isAttempt(entry["attempt"]) &&
    (entry["occurrence"] === undefined || isOccurrenceKey(entry["occurrence"])) &&
    (entry["steps"] === undefined || isSteps(entry["steps"]))
  );
}

function isTimer(value: unknown): boolean {
  return (
    isRecord(value) &&
    isInstant(value["accumulated_ms"]) &&
    (value["started_at"] === null || isInstant(value["started_at"]))
  );
}

function isAttempt(value: unknown): boolean {
  return (
    value === null ||
    (isRecord(value) &&
      typeof value["key"] === "string" &&
      isInstant(value["effort_minutes"]) &&
      [value["steps_done"] ?? 0, value["steps_total"] ?? 0].every(isInstant))
  );
}

function isSteps(value: unknown): boolean {
  return (
    isRecord(value) &&
    Array.isArray(value["ticked"]) &&
    [...value["ticked"], value["at"], value["since"], value["put_off"]].every(isInstant)
  );
}

function isInstant(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
