import { useCallback, useMemo, useSyncExternalStore } from "react";

import { storage } from "@/lib/device/storage";
import { today } from "@/lib/today";

/** The mark up to which a kid has closed the news on this device. */
export type Greeted = {
  /** The latest decision about a chore, in milliseconds. */
  reviewed: number;
  /** The latest movement of points, in milliseconds. */
  credited: number;
  /** The latest decision about a purchase, in milliseconds. */
  bought: number;
  /** The latest answer to a request, in milliseconds. */
  answered: number;
  /** The assignments rejected at that time. */
  rejected: string[];
  /** The mark up to which they were shown full screen, if that is later. */
  shown?: Greeted;
  /** The day of this device on which that happened last, as `YYYY-MM-DD`. */
  shown_on?: string;
};

/** One mark per kid, so that kids who share a tablet each get their own news, once. */
const storageKey = (userId: string) => `pogona.greeted.${userId}`;

const INSTANTS: (keyof Greeted)[] = ["reviewed", "credited", "bought", "answered"];

const listeners = new Set<() => void>();

/** The marks in local storage. */
export const greetedStore = {
  write(userId: string, greeted: Greeted): void {
    storage.set(storageKey(userId), JSON.stringify(greeted));
    for (const listener of listeners) {
      listener();
    }
  },

  /** Calls `listener` after each change, in this tab or another. Returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  },
};

/** A kid's mark, kept up to date; undefined before their first visit, or if the stored text cannot be read. */
export function useGreeted(userId: string): Greeted | undefined {
  const stored = useSyncExternalStore(
    greetedStore.subscribe,
    useCallback(() => storage.get(storageKey(userId)), [userId]),
  );
  const day = today();
  return useMemo(() => greetedOn(day, parsed(stored)), [day, stored]);
}

/** The mark on a given day: news shown full screen on an earlier day counts as closed. */
export function greetedOn(day: string, greeted: Greeted | undefined): Greeted | undefined {
  const { shown, shown_on } = greeted ?? {};
  return shown !== undefined && shown_on !== undefined && shown_on < day ? shown : greeted;
}

function parsed(stored: string | null): Greeted | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    return isGreeted(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isGreeted(value: unknown): value is Greeted {
  return (
    typeof value === "object" &&
    value !== null &&
    INSTANTS.every((name) => name in value && typeof value[name as keyof typeof value] === "number") &&
    "rejected" in value &&
    Array.isArray(value.rejected) &&
    (!("shown" in value) || isGreeted(value.shown))
  );
}
