import { Button } from "@mantine/core";
import { IconArrowBackUp, IconPencil } from "@tabler/icons-react";

import { useTakeAbsenceBack } from "@/api/presence/absences";
import { LineList, LineRow } from "@/components/LineList";
import { NetworkButton } from "@/components/NetworkButton";
import { useDialog } from "@/components/useDialog";
import type { KidRef } from "@/domain/kids/kid";
import { AbsenceModal } from "@/domain/presence/AbsenceModal";
import type { AbsenceDraft } from "@/domain/presence/absences";
import { absencesSince, daysText, REASONS } from "@/domain/presence/absences";
import { RibbonArt } from "@/domain/presence/RibbonArt";
import type { Absence, FamilyPresence } from "@/lib/api";
import { dayBefore } from "@/lib/days";
import { isolating } from "@/lib/isolated";

import classes from "./HereAndAway.module.css";

type AbsenceListProps = { kid: KidRef; presence: FamilyPresence };

/** The oldest absences listed, in days back: the same as the ribbon. */
const LISTED_DAYS = 27;

/** A kid's future absences and those of the last weeks; nothing if there are none. */
export function AbsenceList({ kid, presence }: AbsenceListProps) {
  const changing = useDialog<AbsenceDraft>();
  const absences = absencesSince(presence, kid.id, dayBefore(presence.today, LISTED_DAYS));
  return (
    <>
      {absences.length > 0 && (
        <LineList label="Days away">
          {absences.map((absence) => (
            <AbsenceRow
              key={absence.id}
              absence={absence}
              onChange={() =>
                changing.open({
                  kid: absence.kid_id === null ? undefined : kid,
                  kind: absence.kind,
                  before: absence,
                })
              }
            />
          ))}
        </LineList>
      )}
      {changing.subject && (
        <AbsenceModal
          key={changing.subject.before?.id}
          draft={changing.subject}
          opened={changing.opened}
          onClose={changing.close}
        />
      )}
    </>
  );
}

function AbsenceRow({ absence, onChange }: { absence: Absence; onChange: () => void }) {
  const back = useTakeAbsenceBack();
  const title = absence.kid_id === null ? `${REASONS[absence.kind]}, everybody` : REASONS[absence.kind];
  const label = isolating`${title}: ${daysText(absence)}`;
  return (
    <LineRow
      start={<RibbonArt look={absence.kind} />}
      title={title}
      details={daysText(absence)}
      action={
        <div className={classes.buttons}>
          <Button
            variant="default"
            className={classes.icon}
            aria-label={isolating`Change: ${label}`}
            title="Change"
            onClick={onChange}
          >
            <IconPencil size={22} aria-hidden />
          </Button>
          <NetworkButton
            variant="default"
            className={classes.icon}
            aria-label={isolating`Take back: ${label}`}
            title="Take back"
            loading={back.isPending}
            onClick={() => back.mutate({ absence, label })}
          >
            <IconArrowBackUp size={22} aria-hidden />
          </NetworkButton>
        </div>
      }
    />
  );
}
