import type { Column } from "./column";

import classes from "./ResponsiveTable.module.css";

type RowCardProps<Row> = { columns: Column<Row>[]; row: Row };

/** A table row on a phone. */
export function RowCard<Row>({ columns, row }: RowCardProps<Row>) {
  const at = (place: Column<Row>["card"]) => columns.filter(({ card = "field" }) => card === place);
  const fields = at("field");
  return (
    <article className={classes.card}>
      {at("title").map(({ key, cell }) => (
        <div key={key} className={classes.cardTitle}>
          {cell(row)}
        </div>
      ))}
      {at("text").map(({ key, cell }) => (
        <div key={key} className={classes.cardText}>
          {cell(row)}
        </div>
      ))}
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(({ key, header, cell }) => (
            <div key={key} className={classes.field}>
              <dt>{header}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {at("actions").map(({ key, cell }) => (
        <div key={key} className={classes.cardActions}>
          {cell(row)}
        </div>
      ))}
    </article>
  );
}
