import { Card, Text } from "@mantine/core";
import { IconBolt, IconClock, IconGauge, IconRepeat, type TablerIcon } from "@tabler/icons-react";

import { formatNumber, plural } from "@/lib/format";
import { type EffortSummary, rules } from "@/lib/rules";

import classes from "./ChoreHistory.module.css";

type SummaryCardsProps = { summary: EffortSummary };

/** Total Effort, Average Effort, Persistence and High Effort (docs/product.md#effort-summary). */
export function SummaryCards({ summary }: SummaryCardsProps) {
  const threshold = rules().limits().high_effort_minutes;
  return (
    <div className={classes.cards}>
      <SummaryCard
        title="Total Effort"
        icon={IconClock}
        colour="teal"
        value={formatNumber(summary.total_minutes)}
        unit={summary.total_minutes === 1 ? "minute" : "minutes"}
        note={`+${plural(summary.total_points, "effort point")} earned`}
      />
      <SummaryCard
        title="Average Effort"
        icon={IconGauge}
        colour="blue"
        value={formatNumber(summary.average_minutes)}
        unit={summary.average_minutes === 1 ? "minute" : "minutes"}
        note="per chore"
      />
      <SummaryCard
        title="Persistence"
        icon={IconRepeat}
        colour="orange"
        value={formatNumber(summary.retries)}
        note={summary.retries === 1 ? "retry attempt" : "retry attempts"}
      />
      <SummaryCard
        title="High Effort"
        icon={IconBolt}
        colour="grape"
        value={formatNumber(summary.high_effort)}
        note={`${summary.high_effort === 1 ? "chore" : "chores"} with ${threshold}+ minutes`}
      />
    </div>
  );
}

type SummaryCardProps = {
  title: string;
  icon: TablerIcon;
  /** A Mantine colour name. */
  colour: string;
  value: string;
  unit?: string;
  note: string;
};

function SummaryCard({ title, icon: Icon, colour, value, unit, note }: SummaryCardProps) {
  return (
    <Card component="section" aria-label={title} className={classes.card}>
      <Icon size={26} aria-hidden style={{ color: `var(--mantine-color-${colour}-text)` }} />
      <Text fw={600} inherit>
        {title}
      </Text>
      <p className={classes.value}>
        {value}
        {unit !== undefined && <span className={classes.unit}>{unit}</span>}
      </p>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Card>
  );
}
