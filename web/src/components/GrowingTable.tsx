import type { Older } from "@/lib/list";

import { GrowingList } from "./GrowingList";
import { ResponsiveTable, type ResponsiveTableProps } from "./ResponsiveTable";

type GrowingTableProps<Row> = ResponsiveTableProps<Row> & {
  /** The server's further rows. */
  older?: Older | undefined;
  /** The number of rows shown at first. */
  first?: number | undefined;
};

/** A table that can be very long: it shows some rows at first, and more on request. */
export function GrowingTable<Row>({ rows, older, first, ...table }: GrowingTableProps<Row>) {
  return (
    <GrowingList rows={rows} older={older} first={first}>
      {(shown) => <ResponsiveTable {...table} rows={shown} />}
    </GrowingList>
  );
}
