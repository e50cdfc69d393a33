import { Button } from "@mantine/core";
import { useState } from "react";

import type { PointsEntry } from "@/lib/api";

import { BalanceChart } from "./BalanceChart";
import { EntryRow } from "./EntryRow";

import classes from "./PointsHistory.module.css";

/** Entries shown at first, and with each press of the button. */
const PAGE = 30;

/** The balance over time, and every entry behind it, newest first. */
export function PointsHistory({ entries }: { entries: PointsEntry[] }) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <BalanceChart entries={entries} />
      <ol className={classes.entries} aria-label="Points history">
        {entries.slice(0, shown).map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {shown < entries.length && (
        <Button variant="light" className={classes.more} onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      )}
    </>
  );
}
