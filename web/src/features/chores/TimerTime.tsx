import { rules, type Timer } from "@/lib/rules";

import { useElapsed } from "./useChoreTimer";

const SECOND_MS = 1_000;

/**
 * The time on a timer and nothing else: while it runs, this alone is drawn each second, which a slow phone does
 * within one frame.
 */
export function TimerTime({ timer }: { timer: Timer }) {
  return rules().timerDisplay(useElapsed(timer, SECOND_MS));
}
