import { useMemo } from "react";

import { boardKeys } from "@/api/keys";
import { countedBy, countingAt, minutesThatMatter } from "@/api/today/deeds";
import { useAskAt } from "@/domain/history/useAskAt";
import type { Board } from "@/lib/api";
import { useFamilyNow } from "@/lib/familyClock";
import type { OutboxEntry } from "@/lib/offline";

import { type Columns, columnsOf } from "./model";

/** The board's columns, which follow the family's clock, and its day; `carerId` is the carer who looks at it, if one does. */
export function useColumns(
  board: Board,
  ticks: readonly OutboxEntry[],
  carerId?: string,
): Columns & { day: string } {
  const minutes = useMemo(() => minutesThatMatter(board.plan), [board]);
  const { day, minute } = useFamilyNow(board, minutes);
  const asked = useAskAt(countingAt(board.plan), boardKeys.all);
  const columns = useMemo(
    () => columnsOf(countedBy(board, asked), ticks, { day, minute }, carerId),
    [board, ticks, day, minute, asked, carerId],
  );
  return { day, ...columns };
}
