import { Stack, Title } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { useDialog } from "@/components/useDialog";
import { AdjustModal } from "@/domain/kids/AdjustModal";
import type { KidRef } from "@/domain/kids/kid";
import { ExcuseModal } from "@/domain/presence/ExcuseModal";
import { type Cell, CellModal } from "@/domain/week/CellModal";
import { namesOf } from "@/domain/week/names";
import { useThisWeek, useYesterday } from "@/domain/week/useYesterday";
import type { Week } from "@/lib/api";
import { dayBefore } from "@/lib/days";
import type { Occurrence } from "@/lib/rules";

import { MissedRow } from "./MissedRow";

/** The id of its element. */
const ID = "missed-yesterday";

/** Yesterday's missed chores, a row for each kid; nothing if there are none (docs/product/screens.md#yesterday). */
export function MissedYesterday() {
  const week = useThisWeek();
  return week === undefined ? null : <Missed week={week} />;
}

function Missed({ week }: { week: Week }) {
  const nameOf = useNameOf();
  const { now, occurrences, leave } = useYesterday(week);
  const excusing = useDialog<KidRef>();
  const correcting = useDialog<KidRef>();
  const seeing = useDialog<Cell>();
  const names = namesOf(week, nameOf);
  const yesterday = dayBefore(now.day, 1);
  return (
    <>
      {occurrences.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby={ID}>
          <Title order={2} size="h3" id={ID}>
            Yesterday
          </Title>
          <ul className="framed-rows raised" aria-labelledby={ID}>
            {byKid(occurrences).map(([kidId, missed]) => (
              <MissedRow
                key={kidId}
                kid={week.kids.find(({ id }) => id === kidId)}
                missed={missed}
                names={names}
                onExcuse={excusing.open}
                onSee={() => seeing.open({ kidId, day: yesterday, occurrences: missed })}
                onTakePoints={correcting.open}
                onLeave={() => leave(missed)}
              />
            ))}
          </ul>
        </Stack>
      )}
      {excusing.subject && (
        <ExcuseModal
          kid={excusing.subject}
          day={yesterday}
          name="Yesterday"
          opened={excusing.opened}
          onClose={excusing.close}
        />
      )}
      {seeing.subject && (
        <CellModal
          week={week}
          now={now}
          cell={seeing.subject}
          names={names}
          opened={seeing.opened}
          onClose={seeing.close}
        />
      )}
      {correcting.subject && (
        <AdjustModal kid={correcting.subject} opened={correcting.opened} onClose={correcting.close} />
      )}
    </>
  );
}

/** Groups occurrences by kid, those of anyone last. */
function byKid(occurrences: Occurrence[]): [string | null, Occurrence[]][] {
  const kids = new Set(occurrences.map(({ kid_id }) => kid_id));
  const ids = [...kids].toSorted((one, other) => Number(one === null) - Number(other === null));
  return ids.map((id) => [id, occurrences.filter(({ kid_id }) => kid_id === id)]);
}
