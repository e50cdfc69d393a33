import { IconCheck } from "@tabler/icons-react";
import type { CSSProperties } from "react";

import { formatNumber, plural } from "@/lib/format";
import { rules } from "@/lib/rules";

import { trackShare } from "./trackShare";

import classes from "./MilestoneTrack.module.css";

type MilestoneTrackProps = {
  /** Days of the current streak. */
  current: number;
  /** A Mantine colour name. */
  colour: string;
};

/** The streak bonuses on a line that is filled up to the current streak. */
export function MilestoneTrack({ current, colour }: MilestoneTrackProps) {
  const milestones = rules().limits().streak_milestones;
  const days = milestones.map(({ streak_day }) => streak_day);
  const style = {
    "--track-colour": `var(--mantine-color-${colour}-filled)`,
    "--track-share": trackShare(current, days),
    "--track-stops": milestones.length,
  } as CSSProperties;

  return (
    <div className={classes.track} style={style}>
      <div className={classes.line} />
      <div className={classes.done} />
      <ol className={classes.stops} aria-label="Streak bonuses">
        {milestones.map(({ streak_day, points }) => {
          const isReached = current >= streak_day;
          return (
            <li key={streak_day} className={classes.stop} data-reached={isReached || undefined}>
              <span className={classes.dot} aria-hidden>
                {isReached && <IconCheck size={14} stroke={3} />}
              </span>
              <span className={classes.day}>{plural(streak_day, "day")}</span>
              <span className={`tabular ${classes.bonus}`}>+{formatNumber(points)}</span>
              <span className="visually-hidden">{isReached ? "points, reached" : "points"}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
