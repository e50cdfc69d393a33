import { Button, Text, Title } from "@mantine/core";
import { useId, useState } from "react";

import { PointsBadge } from "@/components/PointsBadge";

import { Picture } from "../pictures/Picture";

import classes from "./PackList.module.css";

/** The number shown before the list is expanded. */
const FIRST = 10;

/** A suggestion in the list. */
type PackRow = { name: string; points: number; about?: string | undefined; isAdded: boolean };

type PackListProps = {
  title: string;
  rows: PackRow[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  /** The word on the button that expands the list. */
  what: "chores" | "rewards";
};

/** Suggestions to tick: the most useful first, the others on a tap. */
export function PackList({ title, rows, ticked, onTick, what }: PackListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, FIRST);
  const hidden = rows.length - shown.length;
  const toggle = (name: string) => {
    const next = new Set(ticked);
    if (!next.delete(name)) {
      next.add(name);
    }
    onTick(next);
  };
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={3}>{title}</Title>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <Row
            key={row.name}
            what={what}
            row={row}
            isTicked={ticked.has(row.name)}
            onToggle={() => toggle(row.name)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" className={classes.more} onClick={() => setShowsAll(true)}>
          Show {hidden} more {what}
        </Button>
      )}
      {rows.length === 0 && <Text c="dimmed">You have all of them already.</Text>}
    </section>
  );
}

type RowProps = { row: PackRow; what: "chores" | "rewards"; isTicked: boolean; onToggle: () => void };

/** The whole row can be tapped. */
function Row({ what, row: { name, points, about, isAdded }, isTicked, onToggle }: RowProps) {
  const description = useId();
  const told = isAdded ? "Added" : about;
  return (
    <li>
      <label className={classes.row}>
        <input
          type="checkbox"
          className={classes.tick}
          aria-label={name}
          aria-describedby={told === undefined ? undefined : description}
          checked={isAdded || isTicked}
          disabled={isAdded}
          onChange={onToggle}
        />
        <Picture of={what === "chores" ? "chore" : "item"} name={name} size={36} />
        <span className={classes.words}>
          <strong>{name}</strong>
          {told !== undefined && (
            <span id={description} className={classes.about}>
              {told}
            </span>
          )}
        </span>
        <PointsBadge points={points} />
      </label>
    </li>
  );
}
