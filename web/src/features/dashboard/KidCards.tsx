import { Skeleton, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { kidsQuery } from "@/api/kids/queries";
import { QueryBoundary } from "@/components/QueryBoundary";
import { useDialog } from "@/components/useDialog";
import { ThankYouModal } from "@/domain/fridge/ThankYouModal";
import { AdjustModal } from "@/domain/kids/AdjustModal";
import { DoneForKidModal } from "@/domain/kids/DoneForKidModal";
import { GivePointsModal } from "@/domain/kids/GivePointsModal";
import type { KidRef } from "@/domain/kids/kid";
import { AbsenceModal } from "@/domain/presence/AbsenceModal";
import type { AbsenceDraft } from "@/domain/presence/absences";

import { KidCard } from "./KidCard";
import { useKidsToday } from "./useKidsToday";

import classes from "./KidCards.module.css";

const PLACES = [0, 1, 2];

/** A card for each kid: an overview, and the most common actions (docs/product/screens.md#kid-cards). */
export function KidCards() {
  const kids = useQuery(kidsQuery);
  const todayOf = useKidsToday();
  const giving = useDialog<KidRef>();
  const thanking = useDialog<KidRef>();
  const correcting = useDialog<KidRef>();
  const logging = useDialog<KidRef>();
  const absence = useDialog<AbsenceDraft>();
  return (
    <Stack component="section" gap="sm" aria-labelledby="kid-cards">
      <Title order={2} size="h3" id="kid-cards">
        Kids
      </Title>
      <QueryBoundary
        query={kids}
        errorText="Failed to load the kids. Please try again."
        skeleton={<KidCardsSkeleton />}
      >
        {(list) => (
          <ul className={classes.cards} aria-label="Kids">
            {list.map((kid) => (
              <KidCard
                key={kid.id}
                kid={kid}
                today={todayOf(kid)}
                onGive={giving.open}
                onThank={thanking.open}
                onCorrect={correcting.open}
                onLog={logging.open}
                onAbsence={absence.open}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {giving.subject && (
        <GivePointsModal kid={giving.subject} opened={giving.opened} onClose={giving.close} />
      )}
      {thanking.subject && (
        <ThankYouModal kid={thanking.subject} opened={thanking.opened} onClose={thanking.close} />
      )}
      {correcting.subject && (
        <AdjustModal kid={correcting.subject} opened={correcting.opened} onClose={correcting.close} />
      )}
      {logging.subject && (
        <DoneForKidModal kidId={logging.subject.id} opened={logging.opened} onClose={logging.close} />
      )}
      {absence.subject && (
        <AbsenceModal draft={absence.subject} opened={absence.opened} onClose={absence.close} />
      )}
    </Stack>
  );
}

function KidCardsSkeleton() {
  return (
    <div className={classes.cards} role="status" aria-label="Loading">
      {PLACES.map((place) => (
        <Skeleton key={place} height="7.375rem" radius="lg" />
      ))}
    </div>
  );
}
