import type { Review } from "@/api/reviews/reviews";
import type { Column } from "@/components/ResponsiveTable";

/** One kind of thing that waits for a parent, as a section of Pending Approvals (docs/product.md#screen-approvals). */
export type ApprovalKind<Row> = Review<Row> & {
  /** What the sentences call one of them, such as `chore submission`. */
  name: string;
  title: string;
  empty: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
};
