import type { ReactNode } from "react";

import type { Column } from "./column";
import { LineList, LineRow, type Line } from "./LineList";
import { RowCard } from "./RowCard";
import { useInSteps } from "./steps";
import { useIsNarrower } from "./useIsPhone";
import { useTableFits } from "./useTableFits";

import classes from "./ResponsiveTable.module.css";
import table from "./table.module.css";

export type ResponsiveTableProps<Row> = {
  /** The table's content, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /**
   * The width of the screen, in em, below which rows always become cards, so that the skeleton knows too; more than 48
   * for many or wide columns.
   */
  cardsBelow?: number;
  /** A row as a card, if the default card would be too tall. */
  card?: (row: Row) => ReactNode;
  /** A row as a low line instead of a card, for lists that are scanned rather than read. */
  line?: (row: Row) => Line;
};

/** A table if there is space for one, otherwise a list of cards: on phones always. */
export function ResponsiveTable<Row>({ cardsBelow = 48, ...rows }: ResponsiveTableProps<Row>) {
  const isNarrow = useIsNarrower(cardsBelow);
  return isNarrow ? <Cards {...rows} /> : <RowsIfTheyFit {...rows} />;
}

type RowsProps<Row> = Omit<ResponsiveTableProps<Row>, "cardsBelow">;

/** Separate from the cards, so that phones measure nothing. */
function RowsIfTheyFit<Row>(rows: RowsProps<Row>) {
  const { frame, fits } = useTableFits();
  return <div ref={frame}>{fits ? <Rows {...rows} /> : <Cards {...rows} />}</div>;
}

function Cards<Row>({ label, columns, rows: all, rowKey, card, line }: RowsProps<Row>) {
  const rows = useInSteps(all);
  return line ? (
    <LineList label={label}>
      {rows.map((row) => (
        <LineRow key={rowKey(row)} {...line(row)} />
      ))}
    </LineList>
  ) : (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{card ? card(row) : <RowCard columns={columns} row={row} />}</li>
      ))}
    </ul>
  );
}

function Rows<Row>({ label, columns, rows, rowKey }: RowsProps<Row>) {
  return (
    <div className={classes.frame}>
      <table aria-label={label} className={table.table}>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, align }) => (
                <td key={key} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
