import type { Column } from "@/components/ResponsiveTable";
import type { Review } from "@/lib/reviews";

/** One kind of thing that waits for a parent, as a section of Pending Approvals (spec §2). */
export type ApprovalKind<Row> = Review<Row> & {
  /** What the sentences call one of them, such as `chore submission`. */
  name: string;
  title: string;
  empty: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
};
