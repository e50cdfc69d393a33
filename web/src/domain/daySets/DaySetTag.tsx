import type { DaySet } from "@/lib/api";
import { isolated } from "@/lib/isolated";

import { drawnIn } from "../colours/colours";

import classes from "./DaySetTag.module.css";

/** The name of special days, on their colour. */
export function DaySetTag({ of: { name, color } }: { of: Pick<DaySet, "name" | "color"> }) {
  return (
    <span className={classes.tag} style={drawnIn(color)}>
      {isolated(name)}
    </span>
  );
}
