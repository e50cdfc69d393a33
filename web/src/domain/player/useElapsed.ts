import { useEffect, useRef, useState } from "react";

import { sound } from "./sounds";

/** The interval at which the time is looked at, in milliseconds; the water rises by itself meanwhile. */
const LOOK_MS = 15_000;

/** How far a step's time is. */
export type Elapsed = {
  /** When the step came up, in milliseconds since the epoch. */
  since: number;
  /** The time since then, in milliseconds. */
  ms: number;
  isFull: boolean;
  /** When the page last came into sight: a locked phone may stop animations. */
  seen: number;
};

/** The time since a step came up, looked at a few times a minute until its minutes are over. */
export function useElapsed(since: number, minutes: number): Elapsed {
  const [{ now, seen }, look] = useState(() => ({ now: Date.now(), seen: Date.now() }));
  const limit = minutes * 60_000;
  const ms = Math.max(0, now - since);
  const isFull = ms >= limit;
  const filling = useRef<number>(undefined);
  useEffect(() => {
    const comeBack = () => look({ now: Date.now(), seen: Date.now() });
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, []);
  useEffect(() => {
    if (isFull) {
      if (minutes > 0 && filling.current === since) {
        sound("full");
      }
      filling.current = undefined;
      return undefined;
    }
    filling.current = since;
    const wait = Math.min(LOOK_MS, limit - ms);
    const timer = setTimeout(() => look((last) => ({ ...last, now: Date.now() })), wait);
    return () => clearTimeout(timer);
  }, [isFull, minutes, since, limit, ms]);
  return { since, ms, isFull, seen };
}
