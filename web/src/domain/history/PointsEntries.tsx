import { GrowingList } from "@/components/GrowingList";
import type { PointsEntry } from "@/lib/api";
import type { Older } from "@/lib/list";

import { EntryRow } from "./EntryRow";
import { joinPairs } from "./pairs";

type PointsEntriesProps = {
  entries: PointsEntry[];
  older: Older;
  /** The number shown at first. */
  first?: number;
};

/** Every movement of a kid's points, newest first, pairs together (docs/product/points.md#points-history). */
export function PointsEntries({ entries, older, first }: PointsEntriesProps) {
  return (
    <GrowingList rows={joinPairs(entries)} older={older} first={first}>
      {(shown) => (
        <ol className="framed-rows raised" aria-label="Points history">
          {shown.map(({ entry, isJoined }) => (
            <EntryRow key={entry.id} entry={entry} isJoined={isJoined} />
          ))}
        </ol>
      )}
    </GrowingList>
  );
}
