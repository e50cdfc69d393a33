import { createPortal } from "react-dom";

import { drawnIn } from "@/domain/colours/colours";
import { Picture } from "@/domain/pictures/Picture";
import { reasonOn } from "@/domain/presence/absences";
import { keyOf } from "@/domain/week/occurrences";
import { monthAndDate, shortDayAndDate } from "@/lib/days";
import { isolated } from "@/lib/isolated";
import type { Occurrence, Presence } from "@/lib/rules";

import { type SheetRow, sheetRows } from "./sheetRows";
import { sheetSize } from "./sheetSize";
import type { ShownWeek } from "./shown";

import classes from "./FridgeSheet.module.css";

type FridgeSheetProps = { shown: ShownWeek; presence: Presence };

/**
 * The week on one printed page, with a box for each occurrence (docs/product/screens-by-role.md#week-on-paper). Hidden
 * on screens.
 */
export function FridgeSheet({ shown, presence }: FridgeSheetProps) {
  const { days, rows: whose, names, daySets } = shown;
  const [first = "", last = first] = [days[0], days.at(-1)];
  const groups = whose.map((kidId) => ({
    kidId,
    name: kidId === null ? "For anyone" : names.kid(kidId),
    rows: sheetRows(shown, kidId),
  }));
  const size = sheetSize([
    ...daySets.map(({ name }) => name),
    ...groups.flatMap(({ name, rows }) => [name, ...rows.map(({ label }) => label)]),
  ]);
  return createPortal(
    <section className={classes.sheet} style={{ fontSize: `${size}pt` }}>
      <h2 className={classes.title}>
        Week {monthAndDate(first)} – {monthAndDate(last)}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.what}>
              Chore
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                {shortDayAndDate(day)}
              </th>
            ))}
          </tr>
        </thead>
        {daySets.length > 0 && (
          <tbody>
            {daySets.map((set) => (
              <tr key={set.id}>
                <th scope="row">{isolated(set.name)}</th>
                {days.map((day) => (
                  <td key={day}>
                    {set.days.includes(day) && <span className={classes.band} style={drawnIn(set.color)} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        {groups.map(({ kidId, name, rows }) => (
          <tbody key={kidId ?? "anyone"}>
            <tr className={classes.who}>
              <th scope="rowgroup">{name}</th>
              {/* An empty day would look like a mistake. */}
              {days.map((day) => (
                <td key={day}>{kidId !== null && reasonOn(presence, kidId, day)}</td>
              ))}
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} size={size} />
            ))}
          </tbody>
        ))}
      </table>
    </section>,
    document.body,
  );
}

/** The height of a picture in CSS pixels for each point of the font size. */
const PICTURE = 1.86;

function Row({ row: { chore, label, days }, size }: { row: SheetRow; size: number }) {
  return (
    <tr>
      <th scope="row">
        <span className={classes.chore}>
          <Picture of="chore" {...chore} size={Math.floor(size * PICTURE)} />
          {label}
        </span>
      </th>
      {days.map(({ day, due }) => (
        <td key={day}>
          {due.map((one) => (
            <span key={keyOf(one)} className={classes.box} data-done={isDone(one) || undefined} />
          ))}
        </td>
      ))}
    </tr>
  );
}

function isDone({ state }: Occurrence): boolean {
  return state === "done" || state === "waiting";
}
