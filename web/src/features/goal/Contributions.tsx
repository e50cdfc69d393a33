import { Card, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { goalSaversQuery } from "@/api/goal/queries";
import type { Goal } from "@/lib/api";
import { type GoalProgress, type GoalShare, rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { kidColour } from "./colours";
import { ContributionRow, FormerRow } from "./ContributionRow";
import { formerPurchases, ShareBar } from "./ShareBar";

import classes from "./Contributions.module.css";

type ContributionsProps = { goal: Goal; shares: GoalShare[]; progress: GoalProgress };

/** Each kid's contributions and next purchase: the whole goal as one bar, and each kid's own part below. */
export function Contributions({ goal, shares, progress }: ContributionsProps) {
  const savers = useQuery(goalSaversQuery).data;
  const former = formerPurchases(shares, progress);
  const nextOf = (username: string) => {
    const saver = savers?.find((one) => one.username === username);
    return saver && say(rules().goalNext(goal, saver));
  };
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
                <ContributionRow key={share.username} share={share} colour={kidColour(place)}>
                  {!progress.reached && <Text className={classes.next}>{nextOf(share.username)}</Text>}
                </ContributionRow>
              ))}
              {former > 0 && <FormerRow purchases={former} />}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}
