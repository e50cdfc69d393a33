import { Card, Text, Title } from "@mantine/core";

import type { GoalProgress, GoalShare } from "@/lib/rules";

import { ContributionRow } from "./ContributionRow";
import { ShareBar } from "./ShareBar";

import classes from "./Contributions.module.css";

type ContributionsProps = { shares: GoalShare[]; progress: GoalProgress };

/** Who gave how much: the whole goal as one bar, and each kid's own part below. */
export function Contributions({ shares, progress }: ContributionsProps) {
  return (
    <Card component="section" aria-labelledby="contributions">
      <div className={classes.content}>
        <Title order={2} id="contributions">
          Individual Contributions
        </Title>
        {shares.length === 0 ? (
          <Text c="dimmed">No kids in the family yet.</Text>
        ) : (
          <>
            <ShareBar shares={shares} progress={progress} />
            <ul className={classes.rows} aria-label="Individual contributions">
              {shares.map((share) => (
                <ContributionRow key={share.username} share={share} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}
