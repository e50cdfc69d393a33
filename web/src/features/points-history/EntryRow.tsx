import { ThemeIcon } from "@mantine/core";

import type { PointsEntry } from "@/lib/api";
import { formatDate, formatNumber } from "@/lib/format";

import { ENTRY_KINDS, signed } from "./entryKinds";

import classes from "./PointsHistory.module.css";

/** One movement: what for, how many, and the balance it led to. */
export function EntryRow({ entry }: { entry: PointsEntry }) {
  const { kind, amount, balance, description, created_at } = entry;
  const { words, colour, icon: Icon } = ENTRY_KINDS[kind];
  return (
    <li className={classes.entry}>
      <ThemeIcon variant="light" color={colour} size="2.75rem" radius="xl">
        <Icon aria-hidden />
      </ThemeIcon>
      <div className={classes.what}>
        <span className={classes.title}>{description ?? words}</span>
        <span className={classes.detail}>
          {description !== null && `${words} `}
          {formatDate(created_at)}
        </span>
      </div>
      <div className={classes.figures}>
        <span className={classes.amount} data-spent={amount < 0 || undefined}>
          {signed(amount, formatNumber)}
          <span className="visually-hidden"> points</span>
        </span>
        <span className={classes.detail}>{formatNumber(balance)} in all</span>
      </div>
    </li>
  );
}
