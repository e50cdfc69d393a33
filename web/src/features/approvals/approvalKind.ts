import type { QueryKey } from "@tanstack/react-query";

import type { Column } from "@/components/ResponsiveTable";

export type Decision = "approve" | "reject";

/** One kind of thing that waits for a parent; each is a section of Pending Approvals (spec §2). */
export type ApprovalKind<Row> = {
  /** What the sentences call one of them, such as `chore submission`. */
  name: string;
  title: string;
  empty: string;
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Row[]>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** One row in a few words, for notices and screen readers. */
  describe: (row: Row) => string;
  decide: (row: Row, decision: Decision) => Promise<unknown>;
  /** What a decision can change beside the list itself. */
  affects: QueryKey[];
};
