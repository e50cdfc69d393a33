import type { CSSProperties } from "react";

import { drawnIn } from "@/domain/colours/colours";
import { runsOf } from "@/domain/daySets/runs";
import { isolated } from "@/lib/isolated";

import type { Lane } from "./lanes";

import classes from "./DayBands.module.css";

/**
 * The special days that a day of the grid belongs to. Days in a row are one band with one name, drawn on the first;
 * screen readers hear the name on each.
 */
export function DayBands({ day, lanes }: { day: string; lanes: Lane[] }) {
  if (lanes.length === 0) {
    return null;
  }
  return (
    <span className={classes.bands}>
      {lanes.map((lane) => {
        const set = lane.find(({ days }) => days.includes(day));
        return (
          <span key={lane[0]?.id} className={classes.lane}>
            {set && <Band of={set} day={day} />}
          </span>
        );
      })}
    </span>
  );
}

function Band({ of: { name, color, days }, day }: { of: Lane[number]; day: string }) {
  const run = runsOf(days).find(({ first }) => first === day);
  if (run === undefined) {
    return <span className="visually-hidden"> {isolated(name)}</span>;
  }
  const style = { ...drawnIn(color), "--days": run.length } as CSSProperties;
  return (
    <span className={classes.band} style={style} title={name}>
      {" "}
      {isolated(name)}
    </span>
  );
}
