import { Button, Paper, Text } from "@mantine/core";
import { useEffect, useRef, useState, type RefObject } from "react";

import { serverClock } from "@/lib/api/clock";
import { useObservable } from "@/lib/observable";
import { useOnline } from "@/lib/online";
import { session } from "@/lib/session";
import { shortSession } from "@/lib/session/shortSession";

import classes from "./ShortSessionGuard.module.css";

/** Idle times in milliseconds: to the hint, and to the return to the board. */
const IDLE_MS = { hint: 50_000, end: 60_000 };
/** The longest time without a network, in milliseconds. */
const OFFLINE_MS = 5_000;
const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "click"];

function end(why: string): void {
  shortSession.farewell.set(why);
  void session.logout();
}

/**
 * Ends a short session when nobody uses it, its time is up, or there is no network: offline, a kid's entries would wait
 * on a device that is not theirs (docs/product/screens.md#short-session).
 */
export function ShortSessionGuard() {
  const hint = useRef<HTMLDivElement>(null);
  const isHinted = useIdleHint(hint);
  const isOnline = useOnline();
  const expiresAt = useObservable(shortSession.current)?.expiresAt;

  useEffect(() => {
    if (isOnline) {
      return undefined;
    }
    const timer = setTimeout(() => end("There is no network. You can still tick here."), OFFLINE_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  useEffect(() => {
    if (expiresAt === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => end("Time is up. Tap your face to go on."), expiresAt - serverClock.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);

  return (
    isHinted && (
      <Paper ref={hint} className={classes.hint} role="alert" withBorder>
        <Text fw={650}>Are you still there?</Text>
        <Button>Stay here</Button>
      </Paper>
    )
  );
}

/**
 * True in the last ten seconds before the board returns; any touch restarts the time. A touch of the hint counts only
 * at its click: if the hint were gone earlier, the click would hit the page below.
 */
function useIdleHint(hint: RefObject<HTMLElement | null>): boolean {
  const [isHinted, setIsHinted] = useState(false);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const begin = () => {
      timers.forEach(clearTimeout);
      setIsHinted(false);
      timers = [
        setTimeout(() => setIsHinted(true), IDLE_MS.hint),
        setTimeout(() => void session.logout(), IDLE_MS.end),
      ];
    };
    const touched = ({ type, target }: Event) => {
      if (type === "click" || !(target instanceof Node && hint.current?.contains(target) === true)) {
        begin();
      }
    };
    begin();
    const listening = new AbortController();
    for (const touch of TOUCHES) {
      window.addEventListener(touch, touched, { capture: true, passive: true, signal: listening.signal });
    }
    return () => {
      listening.abort();
      timers.forEach(clearTimeout);
    };
  }, [hint]);
  return isHinted;
}
