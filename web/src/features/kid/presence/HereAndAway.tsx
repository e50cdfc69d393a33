import { Card, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { presenceQuery } from "@/api/presence/queries";
import { kidRibbonQuery } from "@/api/streak/queries";
import { QueryBoundary } from "@/components/QueryBoundary";
import { REASONS } from "@/domain/presence/absences";
import { PresenceMenu } from "@/domain/presence/PresenceMenu";
import { RibbonSkeleton } from "@/domain/presence/Ribbon";
import type { FamilyPresence, KidOverview } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { rules } from "@/lib/rules";
import { together } from "@/lib/together";

import { AbsenceList } from "./AbsenceList";
import { ExcusableRibbon } from "./ExcusableRibbon";
import { UsualDays } from "./UsualDays";

import classes from "./HereAndAway.module.css";

type HereAndAwayProps = { kid: KidOverview };

/**
 * A kid's days here and away, and the days that do not break the streak
 * (docs/product/screens-by-role.md#here-and-away).
 */
export function HereAndAway({ kid }: HereAndAwayProps) {
  const nameOf = useNameOf();
  const loaded = usePresence(kid.id);
  return (
    <Card component="section" aria-labelledby="here-and-away">
      <Stack gap="md">
        <div className={classes.head}>
          <div className={classes.title}>
            <Title order={2} id="here-and-away">
              Here and away
            </Title>
            <Text c="dimmed" mih="1.55em">
              {loaded.data && todayText(kid.id, nameOf(kid.username), loaded.data.presence)}
            </Text>
          </div>
          <PresenceMenu kid={kid} />
        </div>
        <QueryBoundary
          query={loaded}
          errorText="Failed to load who is here. Please try again."
          skeleton={<HereSkeleton />}
        >
          {({ presence, ribbon }) => (
            <>
              <ExcusableRibbon kid={kid} presence={presence} ribbon={ribbon} />
              <AbsenceList kid={kid} presence={presence} />
              <UsualDays kid={kid} presence={presence} />
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Card>
  );
}

/** The placeholder of the ribbon, the line below it, and the weekly settings. */
function HereSkeleton() {
  return (
    <>
      <div>
        <RibbonSkeleton dated />
        <Text size="sm">&nbsp;</Text>
      </div>
      <Skeleton height="8.15rem" radius="lg" />
    </>
  );
}

function todayText(id: string, name: string, presence: FamilyPresence): string {
  const reason = rules().neutralDay(presence, id, presence.today);
  return reason === undefined
    ? isolating`${name} is here today.`
    : `Today: ${REASONS[reason].toLowerCase()}. The streak is paused.`;
}

function usePresence(id: string) {
  return useQueries({
    queries: [presenceQuery, kidRibbonQuery(id)],
    combine: ([presence, ribbon]) => ({
      data: presence.data && ribbon.data && { presence: presence.data, ribbon: ribbon.data },
      ...together([presence, ribbon]),
    }),
  });
}
