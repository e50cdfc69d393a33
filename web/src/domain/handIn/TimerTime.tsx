import type { Timer } from "@/lib/rules";

import { useTime } from "./useChoreTimer";

/**
 * Only the time on a timer: while it runs, only this is drawn each second, which a slow phone can do within one frame.
 */
export function TimerTime({ timer }: { timer: Timer }) {
  return useTime(timer);
}
