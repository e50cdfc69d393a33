import { useEffect, useEffectEvent, useState } from "react";

import { timeOf } from "@/api/today/deeds";

import { changeSteps, stepsFor } from "../handIn/choreTimers";
import type { HandedIn } from "../handIn/handedIn";
import { firstStep, type PlayedSteps, resumeSteps } from "../handIn/steps";
import { timerStore } from "../handIn/timerStore";
import { useChoreTimer } from "../handIn/useChoreTimer";

type Change = (steps: PlayedSteps, total: number, now: number) => PlayedSteps;

/**
 * How far a chore is, and how to go on. Its ticks are kept on this device; a chore without steps is one step, of which
 * nothing is kept. While it is played its effort timer runs, if `isTimed`.
 */
export function usePlayed(userId: string, { chore, occurrence }: HandedIn, total: number, isTimed: boolean) {
  const time = occurrence && timeOf(occurrence);
  const timed = { ...chore, occurrence: time };
  const { entry, start, pause } = useChoreTimer(userId, timed);
  const [own, setOwn] = useState(() => firstStep(Date.now()));
  const hasSteps = total > 0;
  const count = hasSteps ? total : 1;
  const kept = hasSteps ? (stepsFor(entry, time) ?? own) : own;
  const steps = { ...kept, at: Math.min(kept.at, count) };

  const keep = (next: PlayedSteps) =>
    timerStore.update(userId, (timers) => changeSteps(timers, timed, () => next));
  const change = (how: Change): PlayedSteps => {
    const next = how(steps, count, Date.now());
    if (hasSteps) {
      keep(next);
    } else {
      setOwn(next);
    }
    return next;
  };

  const resume = useEffectEvent(() => keep(resumeSteps(steps, count, Date.now())));
  useEffect(() => {
    if (hasSteps) {
      resume();
    }
  }, [hasSteps]);

  const begin = useEffectEvent(() => isTimed && start());
  const end = useEffectEvent(() => isTimed && pause());
  useEffect(() => {
    begin();
    return () => void end();
  }, []);

  return { steps, count, change, attempt: entry?.attempt ?? null };
}
