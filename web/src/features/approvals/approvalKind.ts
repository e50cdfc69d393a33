import type { ReactNode } from "react";

import type { Price } from "@/api/reviews/price";
import type { Review } from "@/api/reviews/reviews";
import type { Column } from "@/components/column";

/** The parts of a card. */
export type ApprovalCardParts = {
  title: ReactNode;
  points: ReactNode;
  kid: string;
  /** Under the title, beside the kid. */
  details: ReactNode;
};

/** One kind of thing that waits for a parent, as a section of Pending Approvals (docs/product/screens-by-role.md#screen-approvals). */
export type ApprovalKind<Row> = Review<Row> & {
  title: string;
  empty: string;
  columns: Column<Row>[];
  /** A row on a phone, as a low card. */
  card: (row: Row) => ApprovalCardParts;
  /** The requested points, which a parent may change. */
  price?: (row: Row) => Price | undefined;
  rowKey: (row: Row) => string;
};
