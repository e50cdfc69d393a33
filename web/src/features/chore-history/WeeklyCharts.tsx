import { Card, Title } from "@mantine/core";
import type { CSSProperties } from "react";

import type { ChoreSubmission } from "@/lib/api";
import { formatNumber, formatShortDay } from "@/lib/format";

import { lastWeeks, type Week } from "./weeks";

import classes from "./WeeklyCharts.module.css";

/** The number of weeks that fit on a phone with a number over each bar. */
const WEEKS = 6;

type WeeklyChartsProps = { entries: ChoreSubmission[] };

/** Effort and points of the last weeks, as bars; as a table for screen readers. */
export function WeeklyCharts({ entries }: WeeklyChartsProps) {
  const weeks = lastWeeks(entries, WEEKS);
  return (
    <div className={classes.charts}>
      <BarChart
        title="Effort minutes each week"
        colour="teal"
        weeks={weeks}
        valueOf={({ minutes }) => minutes}
      />
      <BarChart title="Points each week" colour="gold" weeks={weeks} valueOf={({ points }) => points} />
      <WeekTable weeks={weeks} />
    </div>
  );
}

type BarChartProps = {
  title: string;
  /** A Mantine colour name. */
  colour: string;
  weeks: Week[];
  valueOf: (week: Week) => number;
};

function BarChart({ title, colour, weeks, valueOf }: BarChartProps) {
  const highest = Math.max(1, ...weeks.map(valueOf));
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <div
        className={classes.bars}
        aria-hidden
        style={{ "--bar-colour": `var(--mantine-color-${colour}-filled)` } as CSSProperties}
      >
        {weeks.map((week, index) => (
          <div key={week.start} className={classes.week}>
            <span className={classes.value}>{formatNumber(valueOf(week))}</span>
            <span
              className={classes.bar}
              style={{ "--bar-share": valueOf(week) / highest } as CSSProperties}
            />
            <span className={classes.day}>
              {index === weeks.length - 1 ? "Now" : formatShortDay(week.start)}
            </span>
          </div>
        ))}
      </div>
    </Card>
  );
}

function WeekTable({ weeks }: { weeks: Week[] }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Effort and points each week</caption>
        <thead>
          <tr>
            <th scope="col">Week from</th>
            <th scope="col">Effort minutes</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.start}>
              <th scope="row">{formatShortDay(week.start)}</th>
              <td>{formatNumber(week.minutes)}</td>
              <td>{formatNumber(week.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
