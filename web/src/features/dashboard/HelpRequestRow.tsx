import { Button } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { LineRow } from "@/components/LineList";
import { reasonText } from "@/domain/help/words";
import { Picture } from "@/domain/pictures/Picture";
import { ago } from "@/lib/ago";
import { isolating } from "@/lib/isolated";

import type { OpenHelpRequest } from "./helpRequests";

import classes from "./WaitingStream.module.css";

/** Opens the dialogs for a help request. */
export type HelpRequestActions = {
  onWriteBack: (request: OpenHelpRequest) => void;
  onChange: (request: OpenHelpRequest) => void;
};

/** A help request: the chore, the reason, and a parent's buttons. */
export function HelpRequestRow({
  request,
  onWriteBack,
  onChange,
}: HelpRequestActions & { request: OpenHelpRequest }) {
  const nameOf = useNameOf();
  const { help, username, chore, title, occurrence } = request;
  const what = isolating`${title}, ${nameOf(username)}`;
  return (
    <LineRow
      start={<Picture of="chore" name={chore} id={help.chore_id} size={36} />}
      title={title}
      details={`Stuck: ${reasonText(help.reason)} · ${ago(help.asked_at)}`}
      wideAction="below"
      action={
        <div className={classes.actions}>
          <Button
            variant="light"
            size="sm"
            className={classes.action}
            aria-label={isolating`Write back: ${what}`}
            onClick={() => onWriteBack(request)}
          >
            Write back
          </Button>
          {occurrence && (
            <Button
              variant="subtle"
              size="sm"
              className={classes.action}
              aria-label={isolating`Change it: ${what}`}
              onClick={() => onChange(request)}
            >
              Change it
            </Button>
          )}
        </div>
      }
    />
  );
}
