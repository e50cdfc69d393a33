import { createPortal } from "react-dom";

import { titleOf } from "@/components/week/facts";
import type { Names } from "@/components/week/names";
import { cellKey, keyOf } from "@/components/week/occurrences";
import { monthAndDate, weekdayOf } from "@/lib/days";
import { formatClock } from "@/lib/format";
import type { Occurrence } from "@/lib/rules";

import { sheetSize } from "./sheetSize";
import type { ShownWeek } from "./shown";

import classes from "./FridgeSheet.module.css";

/** The week on paper, on one page, with a box for each thing to do (docs/product.md#week-on-paper). On screens it is not there. */
export function FridgeSheet({ shown }: { shown: ShownWeek }) {
  const { days, rows, names } = shown;
  const [first = "", last = first] = [days[0], days.at(-1)];
  const textOf = (one: Occurrence) => labelOf(one, names);
  const table = rows.map((kidId) => ({ kidId, cells: days.map((day) => toDo(shown, kidId, day)) }));
  const size = sheetSize(table.map(({ cells }) => cells.map((cell) => cell.map(textOf))));
  return createPortal(
    <section className={classes.sheet} style={{ fontSize: `${size}pt` }}>
      <h2 className={classes.title}>
        Week {monthAndDate(first)} – {monthAndDate(last)}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Who
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {weekdayOf(day)} {monthAndDate(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map(({ kidId, cells }) => (
            <tr key={kidId ?? "anyone"}>
              <th scope="row">{kidId === null ? "For anyone" : names.kid(kidId)}</th>
              {cells.map((cell, column) => (
                <td key={days[column]}>
                  {cell.map((one) => (
                    <p key={keyOf(one)} className={classes.item}>
                      <span className={classes.box} data-done={isDone(one) || undefined} />
                      <span>{textOf(one)}</span>
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

/** What is to be done, or was, in a cell. */
function toDo({ cells }: ShownWeek, kidId: string | null, day: string): Occurrence[] {
  const occurrences = cells.get(cellKey(kidId, day)) ?? [];
  return occurrences.filter(({ state }) => state !== "skipped" && state !== "excused");
}

function isDone({ state }: Occurrence): boolean {
  return state === "done" || state === "waiting";
}

function labelOf(occurrence: Occurrence, names: Names): string {
  const { chore_id, due_minute } = occurrence;
  return due_minute === null
    ? titleOf(occurrence, names)
    : `${names.chore(chore_id)}, by ${formatClock(due_minute)}`;
}
