import { Button } from "@mantine/core";
import { useState } from "react";

import { ResponsiveTable, type ResponsiveTableProps } from "./ResponsiveTable";

/** Rows shown at first, and added by each tap. */
const PORTION = 50;

/** A table that can have very many rows: it begins with some and shows more when asked. */
export function GrowingTable<Row>({ rows, ...table }: ResponsiveTableProps<Row>) {
  const [shown, setShown] = useState(PORTION);
  return (
    <>
      <ResponsiveTable {...table} rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + PORTION)}>
          Show more
        </Button>
      )}
    </>
  );
}
