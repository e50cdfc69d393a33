import { Text, UnstyledButton } from "@mantine/core";
import {
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconClock,
  IconHourglass,
  IconUmbrella,
} from "@tabler/icons-react";
import { useId, useState } from "react";

import { useCarerName, useNameOf } from "@/api/directory/members";
import { isLetOff, isToDo } from "@/api/today/deeds";
import { PointsBadge } from "@/components/PointsBadge";
import { ClaimButton } from "@/domain/claim/ClaimButton";
import { ClaimLine } from "@/domain/claim/ClaimLine";
import { isTaken } from "@/domain/claim/claimText";
import { helpText } from "@/domain/help/words";
import { countsText } from "@/domain/history/countsAt";
import { QueuedBadge } from "@/domain/outbox/QueuedBadge";
import { Picture } from "@/domain/pictures/Picture";
import { offerText } from "@/domain/swaps/words";
import { isolating } from "@/lib/isolated";
import type { Now } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import { isOwn, isWaiting, type Item } from "./myDay";
import { Oops } from "./Oops";
import { listed, SECTION_TITLES, whenText } from "./words";

import classes from "./OccurrenceCard.module.css";

type OccurrenceCardProps = {
  item: Item;
  now: Now;
  /** Begins an open chore. */
  onOpen: (item: Item) => void;
};

/** An occurrence of a chore: the whole card is the button for its action. */
export function OccurrenceCard({ item, now, onOpen }: OccurrenceCardProps) {
  const { chore, occurrence } = item;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const user = useUser();
  const isOpen = isToDo(occurrence);
  const canTakeBack = !isOpen && isWaiting(item);
  const name = { id: `${id}-name`, className: classes.name };
  return (
    <li
      className={classes.card}
      data-state={occurrence.state}
      data-taken={isTaken(occurrence, user.id) || undefined}
    >
      <div className={classes.picture}>
        <Picture of="chore" name={chore.name} id={chore.id} size={56} />
        <Tick item={item} />
      </div>
      <div className={classes.words}>
        {isOpen && (
          <UnstyledButton {...name} aria-describedby={`${id}-more`} onClick={() => onOpen(item)}>
            {chore.name}
          </UnstyledButton>
        )}
        {canTakeBack && (
          <UnstyledButton
            {...name}
            aria-describedby={`${id}-more`}
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {chore.name}
          </UnstyledButton>
        )}
        {!isOpen && !canTakeBack && <p {...name}>{chore.name}</p>}
        <More id={`${id}-more`} item={item} now={now} />
      </div>
      {isOpen && <IconChevronRight className={classes.way} size={20} aria-hidden />}
      {canTakeBack && (
        <IconChevronDown
          className={classes.way}
          data-unfolded={isUnfolded || undefined}
          size={20}
          aria-hidden
        />
      )}
      {canTakeBack && isUnfolded && (
        <div className={classes.action}>
          <Oops item={item} describedBy={`${id}-name`} />
        </div>
      )}
      {isOpen && occurrence.mode === "anyone" && (
        <div className={classes.action}>
          <ClaimButton occurrence={occurrence} describedBy={`${id}-name`} />
        </div>
      )}
    </li>
  );
}

/** The state, on the corner of the picture; nothing for an open chore. */
function Tick({ item }: { item: Item }) {
  const icon = tickOf(item);
  return (
    icon !== undefined && (
      <span className={classes.tick} aria-hidden>
        {icon}
      </span>
    )
  );
}

function tickOf(item: Item) {
  const bold = { size: 16, stroke: 3 };
  switch (item.occurrence.state) {
    case "late":
      return <IconClock {...bold} />;
    case "waiting":
      return isOwn(item) ? <IconHourglass {...bold} /> : <IconCheck {...bold} />;
    case "done":
      return <IconCheck {...bold} />;
    case "excused":
    case "skipped":
      return <IconUmbrella {...bold} />;
    default:
      return undefined;
  }
}

/** The details, in a line or two. */
function More({ id, item, now }: { id: string; item: Item; now: Now }) {
  const { chore, occurrence, until, forWhom, queued, help, offer } = item;
  const nameOf = useNameOf();
  const carer = useCarerName()(occurrence.carer_id);
  const isOpen = isToDo(occurrence);
  const lines = [
    // Settled chores are not under their part of the day.
    !isOpen && occurrence.part !== "any" && SECTION_TITLES[occurrence.part],
    forWhom !== undefined && isolating`For ${forWhom} this time`,
    isLetOff(occurrence) && "Relax, you don't have to do it.",
    whenText(occurrence, now),
    until,
    occurrence.state === "waiting" && isOwn(item) && queued === undefined && waitingText(occurrence),
    occurrence.state === "done" && isOwn(item) && "Done",
    carer !== undefined && isOwn(item) && isolating`With ${carer}`,
    othersText(item),
    item.note !== undefined && isolating`“${item.note}”`,
    help !== undefined && isOpen && helpText(help, nameOf),
    offer !== undefined && isOpen && offerText(offer, nameOf(offer.to_kid_id)),
  ].filter((line) => typeof line === "string");
  return (
    <div id={id} className={classes.more}>
      {occurrence.pays && !isLetOff(occurrence) && <PointsBadge points={chore.points_value} size="md" />}
      {lines.map((line) => (
        <Text key={line} component="span" size="sm" c="dimmed">
          {line}
        </Text>
      ))}
      {occurrence.claim && <ClaimLine claim={occurrence.claim} />}
      {queued !== undefined && <QueuedBadge />}
    </div>
  );
}

function waitingText({ counts_at }: Item["occurrence"]): string {
  return counts_at ? countsText(counts_at) : "Waiting for a parent";
}

function othersText(item: Item): string | undefined {
  if (item.doneBy.length === 0) {
    return undefined;
  }
  return isOwn(item) ? `Done by ${listed(item.doneBy)}, too` : `Thank ${listed(item.doneBy)}, it is done!`;
}
