import { Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

import { Hatchling, type HatchlingStage } from "@/components/dragon";
import { StatusBadge } from "@/components/StatusBadge";
import { Ribbon } from "@/domain/presence/Ribbon";
import type { KidRibbon, Streak } from "@/lib/api";
import { formatNumber, plural } from "@/lib/format";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { MilestoneTrack } from "./MilestoneTrack";
import { streakColour } from "./streakColour";
import { streakWords } from "./streakWords";

import classes from "./StreakCard.module.css";

type StreakSummaryProps = {
  streak: Streak;
  /** The last four weeks, if loaded. */
  ribbon: KidRibbon | undefined;
};

/** The growing dragon, the days, the hint, the next bonus and the last four weeks. */
export function StreakSummary({ streak, ribbon }: StreakSummaryProps) {
  const { current_streak: current, longest_streak: longest } = streak;
  const words = streakWords(streak, ribbon?.days.at(-1));
  const colour = streakColour(current);
  // The dragon grows with every day that ever counted, and never shrinks.
  const stage = rules().streakStage(ribbon?.counted_days ?? longest) as HatchlingStage;

  return (
    <div className={classes.summary}>
      <div className={classes.state}>
        <div className={classes.top}>
          <Hatchling
            key={stage}
            stage={stage}
            isNapping={current === 0}
            size={128}
            className={classes.hatchling}
          />
          <div className={classes.head}>
            <Title order={2}>Chore streak</Title>
            <div className={classes.days}>
              <span className={`tabular rounded ${classes.count}`} style={{ color: textColour(colour) }}>
                {formatNumber(current)}
              </span>
              <span className={classes.unit}>{current === 1 ? "day" : "days"}</span>
              {rules().isStreakAtRisk(streak) && (
                <StatusBadge label="Streak at risk!" colour="red" icon={IconAlertTriangle} />
              )}
            </div>
          </div>
          <div className={classes.words}>
            {words !== undefined && <Text fw={700}>{words}</Text>}
            <Text>{say(rules().streakHint(current))}</Text>
            <Text size="sm" c="dimmed">
              Longest streak: {plural(longest, "day")}
            </Text>
          </div>
        </div>
        <MilestoneTrack current={current} colour={colour} />
      </div>
      {ribbon && <Ribbon days={ribbon.days} />}
    </div>
  );
}

function textColour(colour: string): string {
  return `var(--mantine-color-${colour}-text)`;
}
