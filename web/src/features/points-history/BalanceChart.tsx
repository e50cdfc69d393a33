import { Card, Text, Title } from "@mantine/core";

import type { PointsEntry } from "@/lib/api";
import { formatDate, formatNumber } from "@/lib/format";

import { balanceLine } from "./balanceLine";

import classes from "./BalanceChart.module.css";

/** The drawing's own units; it stretches to the width there is. */
const BOX = { width: 600, height: 160 };

/** A kid's points over time, labelled directly; the entries below say the same in words. */
export function BalanceChart({ entries }: { entries: PointsEntry[] }) {
  const now = entries[0]?.balance ?? 0;
  const from = formatDate(entries.at(-1)?.created_at ?? "");
  const to = formatDate(entries[0]?.created_at ?? "");
  const { line, area, end, top } = balanceLine(entries, BOX);
  const summary = `From ${from} to ${to}: at most ${formatNumber(top.balance)} points, now ${formatNumber(now)}.`;

  return (
    <Card component="section" aria-labelledby="points-over-time">
      <div className={classes.head}>
        <Title order={2} size="h3" id="points-over-time">
          Your points over time
        </Title>
        <Text className={classes.now}>{formatNumber(now)} now</Text>
      </div>
      <div className={classes.chart} role="img" aria-label={summary}>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={classes.area} d={area} />
          <path className={classes.line} d={line} />
        </svg>
        <span className={classes.dot} style={placed(end)} aria-hidden />
        {top.balance > now && (
          <span
            className={classes.label}
            data-late={top.x > BOX.width / 2 || undefined}
            style={placed(top)}
            aria-hidden
          >
            {formatNumber(top.balance)}
          </span>
        )}
      </div>
      <div className={classes.days} aria-hidden>
        <span>{from}</span>
        {to !== from && <span>{to}</span>}
      </div>
    </Card>
  );
}

function placed({ x, y }: { x: number; y: number }) {
  return { left: `${(x / BOX.width) * 100}%`, top: `${(y / BOX.height) * 100}%` };
}
