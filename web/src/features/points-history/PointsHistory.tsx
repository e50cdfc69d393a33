import { GrowingList } from "@/components/GrowingList";
import type { PointsEntry } from "@/lib/api";
import type { Older } from "@/lib/list";

import { BalanceChart } from "./BalanceChart";
import { EntryRow } from "./EntryRow";

import classes from "./PointsHistory.module.css";

type PointsHistoryProps = { entries: PointsEntry[]; older: Older };

/** The balance over time as far as it is here, and every entry behind it, newest first. */
export function PointsHistory({ entries, older }: PointsHistoryProps) {
  return (
    <>
      <BalanceChart entries={entries} />
      <GrowingList rows={entries} older={older}>
        {(shown) => (
          <ol className={classes.entries} aria-label="Points history">
            {shown.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </GrowingList>
    </>
  );
}
