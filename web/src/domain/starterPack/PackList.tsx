import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";

import { PointsBadge } from "@/components/PointsBadge";

import { TickRow } from "../pictures/TickRow";

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
      <ul>
        {shown.map((row) => (
          <TickRow
            key={row.name}
            of={what === "chores" ? "chore" : "item"}
            name={row.name}
            about={row.isAdded ? "Added" : row.about}
            isTicked={row.isAdded || ticked.has(row.name)}
            isFixed={row.isAdded}
            onToggle={() => toggle(row.name)}
          >
            <PointsBadge points={row.points} />
          </TickRow>
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
