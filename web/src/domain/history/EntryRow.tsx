import { ThemeIcon } from "@mantine/core";

import type { PointsEntry } from "@/lib/api";
import { formatDate, formatNumber, plural } from "@/lib/format";
import { useUser } from "@/lib/session/user";

import { ENTRY_KINDS, signed } from "./entryKinds";

import classes from "./PointsEntries.module.css";

type EntryRowProps = {
  entry: PointsEntry;
  /** Whether it is below the entry that took it back. */
  isJoined: boolean;
};

/**
 * One movement of points, in words for the kid or the parent: reason, amount, and the balance after it; struck through
 * if it was taken back.
 */
export function EntryRow({ entry, isJoined }: EntryRowProps) {
  const { kind, amount, balance, description, created_at, is_reversed, forgiven } = entry;
  const isOwn = useUser().role === "kid";
  const { forKid, forParent, colour, icon: Icon } = ENTRY_KINDS[kind];
  const words = isOwn ? forKid : forParent;
  return (
    <li
      className={classes.entry}
      data-joined={isJoined || undefined}
      data-reversed={is_reversed || undefined}
    >
      <ThemeIcon variant="light" color={colour} size="2.75rem" radius="xl">
        <Icon aria-hidden />
      </ThemeIcon>
      <div className={classes.what}>
        <span className={classes.title}>
          {is_reversed ? <del>{description ?? words}</del> : (description ?? words)}
        </span>
        <span className={classes.detail}>
          {description !== null && `${words} `}
          {formatDate(created_at)}
        </span>
        {forgiven > 0 && <span className={classes.forgiven}>{forgivenText(forgiven, isOwn)}</span>}
        {is_reversed && !isJoined && <span className={classes.detail}>This was taken back.</span>}
      </div>
      <div className={classes.figures}>
        <span className={classes.amount} data-spent={amount < 0 || undefined}>
          {is_reversed ? <del>{signed(amount, formatNumber)}</del> : signed(amount, formatNumber)}
          <span className="visually-hidden"> points</span>
        </span>
        <span className={classes.detail}>{formatNumber(balance)} in all</span>
      </div>
    </li>
  );
}

function forgivenText(forgiven: number, isOwn: boolean): string {
  const points = plural(forgiven, "point");
  if (!isOwn) {
    return `${points} forgiven: already spent.`;
  }
  return `${points} ${forgiven === 1 ? "stays" : "stay"} yours.`;
}
