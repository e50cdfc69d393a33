import type { Older } from "@/lib/list";

import { GrowingList } from "./GrowingList";
import { ResponsiveTable, type ResponsiveTableProps } from "./ResponsiveTable";

type GrowingTableProps<Row> = ResponsiveTableProps<Row> & {
  /** What the server has beyond these rows. */
  older?: Older | undefined;
  /** How many rows are shown at first. */
  first?: number | undefined;
};

/** A table that can have very many rows: it begins with some and shows more when asked. */
export function GrowingTable<Row>({ rows, older, first, ...table }: GrowingTableProps<Row>) {
  return (
    <GrowingList rows={rows} older={older} first={first}>
      {(shown) => <ResponsiveTable {...table} rows={shown} />}
    </GrowingList>
  );
}
