import { IconZzz } from "@tabler/icons-react";

import type { Pause } from "@/api/schedules/pauses";
import { shortDayAndDate } from "@/lib/days";

import classes from "./ScheduleLine.module.css";

/** Says that a chore is paused, or will be. */
export function PauseLine({ pause }: { pause: Pause }) {
  return (
    <span className={classes.paused}>
      <IconZzz size={16} aria-hidden />
      <span>{pauseText(pause)}</span>
    </span>
  );
}

/** `Paused until Sun 12/7`, `Paused from Sat 12/20 to Tue 1/6`. */
export function pauseText({ from_day, until_day, isRunning }: Pause): string {
  const until = shortDayAndDate(until_day);
  return isRunning ? `Paused until ${until}` : `Paused from ${shortDayAndDate(from_day)} to ${until}`;
}
