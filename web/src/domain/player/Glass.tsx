import { IconSparkles } from "@tabler/icons-react";
import type { CSSProperties } from "react";

import { plural } from "@/lib/format";

import type { Elapsed } from "./useElapsed";

import classes from "./Glass.module.css";

const MINUTE_MS = 60_000;

/** A glass that fills while the minutes of a step pass, and then just stays full. */
export function Glass({ minutes, elapsed }: { minutes: number; elapsed: Elapsed }) {
  const { ms, since, seen, isFull } = elapsed;
  const passed = Math.min(minutes, Math.floor(ms / MINUTE_MS));
  const style = {
    "--level": Math.min(1, ms / (minutes * MINUTE_MS)),
    animationDuration: `${minutes * MINUTE_MS}ms`,
    animationDelay: `${Math.min(0, since - seen)}ms`,
  } as CSSProperties;
  return (
    <div
      className={classes.glass}
      role="progressbar"
      aria-label="Time"
      aria-valuemin={0}
      aria-valuemax={minutes}
      aria-valuenow={passed}
      aria-valuetext={`${passed} of ${plural(minutes, "minute")}`}
      data-full={isFull || undefined}
    >
      <div key={`${since} ${seen}`} className={classes.water} style={style} />
      {isFull && <IconSparkles className={classes.sparkles} aria-hidden />}
    </div>
  );
}
