import { Button } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import { LineRow } from "@/components/LineList";
import { reasonText } from "@/domain/help/words";
import { Picture } from "@/domain/pictures/Picture";
import { ago } from "@/lib/ago";
import { isolating } from "@/lib/isolated";

import type { Stuck } from "./stuck";

import classes from "./WaitingStream.module.css";

/** The dialogs for what a kid is stuck with. */
export type StuckActions = { onWriteBack: (stuck: Stuck) => void; onChange: (stuck: Stuck) => void };

/** What a kid is stuck with: the chore, why, and what a parent can do about it. */
export function StuckRow({ stuck, onWriteBack, onChange }: StuckActions & { stuck: Stuck }) {
  const nameOf = useNameOf();
  const { help, username, title, occurrence } = stuck;
  const what = isolating`${title}, ${nameOf(username)}`;
  return (
    <LineRow
      start={<Picture of="chore" name={title} id={help.chore_id} size={36} />}
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
            onClick={() => onWriteBack(stuck)}
          >
            Write back
          </Button>
          {occurrence && (
            <Button
              variant="subtle"
              size="sm"
              className={classes.action}
              aria-label={isolating`Change it: ${what}`}
              onClick={() => onChange(stuck)}
            >
              Change it
            </Button>
          )}
        </div>
      }
    />
  );
}
