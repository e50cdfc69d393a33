import { useEffect, useState } from "react";

import { durable } from "@/lib/device/durable";

/** What is a feast the first time, and where this device keeps what it was last celebrated for. */
const KEYS = {
  day: (userId: string) => `pogona.cheered.${userId}`,
  goal: (userId: string) => `pogona.goalReached.${userId}`,
};

/** Whether this is the first time that somebody sees `occasion` on this device: each has its confetti once. */
export function useFeast(of: keyof typeof KEYS, userId: string, occasion: string): boolean {
  const key = KEYS[of](userId);
  const [isFeast] = useState(() => durable.get(key) !== occasion);
  useEffect(() => void durable.set(key, occasion), [key, occasion]);
  return isFeast;
}

/** What was celebrated is not so any more: when it comes to be again, that is a feast again. */
export function forgetFeast(of: keyof typeof KEYS, userId: string): void {
  const key = KEYS[of](userId);
  if (durable.get(key) !== null) {
    void durable.set(key, null);
  }
}
