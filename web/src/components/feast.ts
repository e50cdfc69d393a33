import { useEffect, useState } from "react";

import { durable } from "@/lib/device/durable";

/** The kinds of celebrations, each with the key under which this device stores its last occasion. */
const KEYS = {
  day: (userId: string) => `pogona.cheered.${userId}`,
  goal: (userId: string) => `pogona.goalReached.${userId}`,
};

/** Whether a user sees `occasion` for the first time on this device: each is celebrated once. */
export function useFeast(of: keyof typeof KEYS, userId: string, occasion: string): boolean {
  const key = KEYS[of](userId);
  const [isFeast] = useState(() => durable.get(key) !== occasion);
  useEffect(() => void durable.set(key, occasion), [key, occasion]);
  return isFeast;
}

/** Forgets an occasion that no longer applies, so that it is celebrated again when it comes back. */
export function forgetFeast(of: keyof typeof KEYS, userId: string): void {
  const key = KEYS[of](userId);
  if (durable.get(key) !== null) {
    void durable.set(key, null);
  }
}
