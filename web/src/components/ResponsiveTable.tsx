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
  /** What the table lists, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /**
   * The width of the screen, in em, under which rows become cards whatever is in them, so that the skeleton
   * can know; more than 48 for many or wide columns.
   */
  cardsBelow?: number;
  /** A row as a card, where the usual one would be too tall. */
  card?: (row: Row) => ReactNode;
  /** A row as a low line instead of a card, for what is looked over rather than read. */
  line?: (row: Row) => Line;
};

/** A table where there is room for one, else a list of cards: always on phones. */
export function ResponsiveTable<Row>({ cardsBelow = 48, ...rows }: ResponsiveTableProps<Row>) {
  const isNarrow = useIsNarrower(cardsBelow);
  return isNarrow ? <Cards {...rows} /> : <RowsIfTheyFit {...rows} />;
}

type RowsProps<Row> = Omit<ResponsiveTableProps<Row>, "cardsBelow">;

/** Apart from the cards, so that a phone measures nothing. */
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
