import { GrowingList } from "@/components/GrowingList";
import type { PointsEntry } from "@/lib/api";
import type { Older } from "@/lib/list";

import { BalanceChart } from "./BalanceChart";
import { EntryRow } from "./EntryRow";
import { joinPairs } from "./pairs";

import classes from "./PointsHistory.module.css";

type PointsHistoryProps = { entries: PointsEntry[]; older: Older };

/** The balance over time as far as it is here, and every entry behind it, newest first, pairs together. */
export function PointsHistory({ entries, older }: PointsHistoryProps) {
  return (
    <>
      <BalanceChart entries={entries} />
      <GrowingList rows={joinPairs(entries)} older={older}>
        {(shown) => (
          <ol className={classes.entries} aria-label="Points history">
            {shown.map(({ entry, isJoined }) => (
              <EntryRow key={entry.id} entry={entry} isJoined={isJoined} />
            ))}
          </ol>
        )}
      </GrowingList>
    </>
  );
}
