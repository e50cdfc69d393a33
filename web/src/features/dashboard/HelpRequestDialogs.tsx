import { useNameOf } from "@/api/directory/members";
import type { Dialog } from "@/components/useDialog";
import { WriteBackModal } from "@/domain/help/WriteBackModal";
import { CellModal } from "@/domain/week/CellModal";
import { namesOf } from "@/domain/week/names";
import type { Week } from "@/lib/api";
import type { Now } from "@/lib/rules";

import { occurrenceOf, type OpenHelpRequest } from "./helpRequests";
import type { Days } from "./useToday";

type HelpRequestDialogsProps = {
  week: Week;
  now: Now;
  days: Days;
  writing: Dialog<OpenHelpRequest>;
  changing: Dialog<OpenHelpRequest>;
};

/** A parent's dialogs for a help request: to write back, or to change the occurrence. */
export function HelpRequestDialogs({ week, now, days, writing, changing }: HelpRequestDialogsProps) {
  const nameOf = useNameOf();
  const tapped = changing.subject;
  // An occurrence that is no longer in the kid's day stays as it was.
  const occurrence = tapped && (occurrenceOf(tapped.help, days) ?? tapped.occurrence);
  return (
    <>
      {writing.subject && (
        <WriteBackModal
          help={writing.subject.help}
          username={writing.subject.username}
          title={writing.subject.title}
          opened={writing.opened}
          onClose={writing.close}
        />
      )}
      {occurrence && (
        <CellModal
          week={week}
          now={now}
          cell={{ kidId: occurrence.kid_id, day: occurrence.due_day, occurrences: [occurrence] }}
          names={namesOf(week, nameOf)}
          opened={changing.opened}
          onClose={changing.close}
        />
      )}
    </>
  );
}
