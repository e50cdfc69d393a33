import { Card, Title } from "@mantine/core";
import type { CSSProperties } from "react";

import type { KidDay } from "@/lib/api";
import { dayName } from "@/lib/days";
import { formatNumber, plural } from "@/lib/format";

import classes from "./KidWeek.module.css";

/** The number of chores on each of the last seven days, today first, as bars and in words. */
export function KidWeek({ week }: { week: KidDay[] }) {
  const most = Math.max(1, ...week.map(({ done }) => done));
  return (
    <Card component="section" aria-labelledby="last-seven-days">
      <Title order={2} id="last-seven-days">
        Last seven days
      </Title>
      <ol className={classes.days} aria-label="Last seven days">
        {week.toReversed().map(({ day, done, effort_minutes, points }, ago) => (
          <li key={day} className={classes.day} data-none={done === 0 || undefined}>
            <span className={classes.name}>{dayName(day, ago)}</span>
            <span className={classes.bar} style={{ "--share": done / most } as CSSProperties} aria-hidden />
            <span className={classes.figures}>
              {done === 0
                ? "Nothing"
                : `${formatNumber(done)} done · ${formatNumber(effort_minutes)} min · ${plural(points, "point")}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
