import type { Timer } from "@/lib/rules";

import { useTime } from "./useChoreTimer";

/**
 * The time on a timer and nothing else: while it runs, this alone is drawn each second, which a slow phone does
 * within one frame.
 */
export function TimerTime({ timer }: { timer: Timer }) {
  return useTime(timer);
}
