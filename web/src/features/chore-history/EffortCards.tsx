import { IconBolt, IconClock, IconGauge, IconRepeat } from "@tabler/icons-react";

import { SummaryCard, SummaryCards } from "@/components/SummaryCards";
import { formatNumber, plural } from "@/lib/format";
import { type EffortSummary, rules } from "@/lib/rules";

type EffortCardsProps = { summary: EffortSummary };

/** Total Effort, Average Effort, Persistence and High Effort (docs/product/chores.md#effort-summary). */
export function EffortCards({ summary }: EffortCardsProps) {
  const threshold = rules().limits().high_effort_minutes;
  return (
    <SummaryCards>
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
    </SummaryCards>
  );
}
