import { storage } from "@/lib/device/storage";

/** Up to where a kid has been greeted on this device. */
export type Greeted = {
  /** The latest decision about a chore, in milliseconds. */
  reviewed: number;
  /** The latest movement of points, in milliseconds. */
  credited: number;
  /** The latest decision about a purchase, in milliseconds. */
  bought: number;
  /** The latest answer to a request, in milliseconds. */
  answered: number;
  /** The assignments that were rejected then. */
  rejected: string[];
};

/** One mark per kid, so that kids who share a tablet each get their own news, once. */
const storageKey = (userId: string) => `pogona.greeted.${userId}`;

const INSTANTS: (keyof Greeted)[] = ["reviewed", "credited", "bought", "answered"];

/** The marks in local storage. */
export const greetedStore = {
  /** Undefined before a kid's first visit, or where what is stored cannot be read. */
  read(userId: string): Greeted | undefined {
    try {
      const stored: unknown = JSON.parse(storage.get(storageKey(userId)) ?? "null");
      return isGreeted(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  },

  write(userId: string, greeted: Greeted): void {
    storage.set(storageKey(userId), JSON.stringify(greeted));
  },
};

function isGreeted(value: unknown): value is Greeted {
  return (
    typeof value === "object" &&
    value !== null &&
    INSTANTS.every((name) => name in value && typeof value[name as keyof typeof value] === "number") &&
    "rejected" in value &&
    Array.isArray(value.rejected)
  );
}
