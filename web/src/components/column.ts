import type { ReactNode } from "react";

/** One column of a table, and its place on a phone's card. */
export type Column<Row> = {
  /** Unique in the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /**
   * The place of the value on a phone: `title` on top and large, `text` below it in full width and without a label,
   * `field` as a labelled line (the default), `actions` across the bottom.
   */
  card?: "title" | "text" | "field" | "actions";
};
