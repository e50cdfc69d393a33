import { PointsEntries } from "@/domain/history/PointsEntries";
import type { PointsEntry } from "@/lib/api";
import type { Older } from "@/lib/list";

import { BalanceChart } from "./BalanceChart";

type PointsHistoryProps = { entries: PointsEntry[]; older: Older };

/** The balance over time as far as it is loaded, and all entries behind it. */
export function PointsHistory({ entries, older }: PointsHistoryProps) {
  return (
    <>
      <BalanceChart entries={entries} />
      <PointsEntries entries={entries} older={older} />
    </>
  );
}
