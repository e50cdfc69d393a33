import { Card, Text, Title } from "@mantine/core";

import type { GoalProgress, GoalShare } from "@/lib/rules";

import { kidColour } from "./colours";
import { ContributionRow, FormerRow } from "./ContributionRow";
import { formerPurchases, ShareBar } from "./ShareBar";

import classes from "./Contributions.module.css";

type ContributionsProps = { shares: GoalShare[]; progress: GoalProgress };

/** Who gave how much: the whole goal as one bar, and each kid's own part below. */
export function Contributions({ shares, progress }: ContributionsProps) {
  const former = formerPurchases(shares, progress);
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
              {shares.map((share, place) => (
                <ContributionRow key={share.username} share={share} colour={kidColour(place)} />
              ))}
              {former > 0 && <FormerRow purchases={former} />}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}
