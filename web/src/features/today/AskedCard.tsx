import { Text } from "@mantine/core";
import { useId } from "react";

import { useNameOf } from "@/api/directory/members";
import { Picture } from "@/domain/pictures/Picture";
import { answerText, askText } from "@/domain/swaps/words";
import type { Now } from "@/lib/rules";

import type { Asked } from "./myDay";
import { SwapAnswer } from "./SwapAnswer";
import { dueText } from "./words";

import classes from "./OccurrenceCard.module.css";

/** Another kid's offer, with a yes and a no; or, while the yes waits for a parent, a button to take it back. */
export function AskedCard({ asked: { offer, chore, occurrence }, now }: { asked: Asked; now: Now }) {
  const id = useId();
  const nameOf = useNameOf();
  const lines = [dueText(occurrence, now), answerText(offer)].filter((line) => line !== undefined);
  return (
    <li className={classes.card} data-state={offer.accepted_at === null ? undefined : "waiting"}>
      <div className={classes.picture}>
        <Picture of="chore" name={chore.name} id={chore.id} size={56} />
      </div>
      <div id={id} className={classes.words}>
        <p className={classes.name}>{askText(nameOf(offer.kid_id), chore.name)}</p>
        <div className={classes.more}>
          {lines.map((line) => (
            <Text key={line} component="span" size="sm" c="dimmed">
              {line}
            </Text>
          ))}
        </div>
      </div>
      <div className={classes.action}>
        <SwapAnswer offer={offer} describedBy={id} />
      </div>
    </li>
  );
}
