import { Text } from "@mantine/core";
import { useId } from "react";

import { useNameOf } from "@/api/directory/members";
import { Picture } from "@/domain/pictures/Picture";
import { askText, otherDay } from "@/domain/swaps/words";
import type { Now } from "@/lib/rules";

import type { Asked } from "./myDay";
import { SwapAnswer } from "./SwapAnswer";
import { SECTION_TITLES } from "./words";

import classes from "./OccurrenceCard.module.css";

/** What another kid asks, with a yes and a no. */
export function AskedCard({ asked: { offer, chore }, now }: { asked: Asked; now: Now }) {
  const id = useId();
  const nameOf = useNameOf();
  const when = [offer.part !== "any" && SECTION_TITLES[offer.part], otherDay(offer, now.day)].filter(Boolean);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <Picture of="chore" name={chore.name} id={chore.id} size={56} />
      </div>
      <div className={classes.words}>
        <p id={id} className={classes.name}>
          {askText(nameOf(offer.kid_id), chore.name)}
        </p>
        {when.length > 0 && (
          <Text size="sm" c="dimmed" className={classes.more}>
            {when.join(" · ")}
          </Text>
        )}
      </div>
      <div className={classes.action}>
        <SwapAnswer offer={offer} describedBy={id} />
      </div>
    </li>
  );
}
