import { useMemo } from "react";

import { MemberFace } from "@/domain/people/MemberFace";
import { Picture } from "@/domain/pictures/Picture";
import type { Cell } from "@/domain/week/CellModal";
import { doingText } from "@/domain/week/facts";
import type { Names } from "@/domain/week/names";
import { cellKey, keyOf } from "@/domain/week/occurrences";
import { StateIcon } from "@/domain/week/StateIcon";
import { monthAndDate, weekdayOf } from "@/lib/days";
import type { Occurrence } from "@/lib/rules";

import { DayBands } from "./DayBands";
import { lanesOf } from "./lanes";
import type { ShownWeek } from "./shown";
import { type PlaceProps, useGridKeys } from "./useGridKeys";

import classes from "./WeekGrid.module.css";

type WeekGridProps = { shown: ShownWeek; onOpen: (cell: Cell) => void };

/** A table of members and days, each cell with its occurrences and their states. */
export function WeekGrid({ shown, onOpen }: WeekGridProps) {
  const { days, rows, cells, names, now, daySets } = shown;
  const { grid, onKeyDown, propsOf } = useGridKeys(
    { rows: rows.length, columns: days.length },
    { row: 0, column: Math.max(days.indexOf(now.day), 0) },
  );
  const lanes = useMemo(() => lanesOf(daySets), [daySets]);
  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as WAI-ARIA's own grids */}
      <table ref={grid} role="grid" aria-label="Week" className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              <span className="visually-hidden">Who</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === now.day || undefined}>
                <abbr title={weekdayOf(day)}>{weekdayOf(day).slice(0, 3)}</abbr> {monthAndDate(day)}
                {day === now.day && <span className="visually-hidden"> Today</span>}
                <DayBands day={day} lanes={lanes} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((kidId, row) => (
            <tr key={kidId ?? "anyone"}>
              <th scope="row" className={classes.kid}>
                <Who kidId={kidId} names={names} />
              </th>
              {days.map((day, column) => {
                const occurrences = cells.get(cellKey(kidId, day)) ?? [];
                return (
                  <GridCell
                    key={day}
                    occurrences={occurrences}
                    names={names}
                    isToday={day === now.day}
                    place={propsOf(row, column)}
                    onOpen={() => onOpen({ kidId, day, occurrences })}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Who({ kidId, names }: { kidId: string | null; names: Names }) {
  return kidId === null ? (
    "For anyone"
  ) : (
    <>
      <MemberFace of={kidId} size={32} /> <span>{names.kid(kidId)}</span>
    </>
  );
}

type GridCellProps = {
  occurrences: Occurrence[];
  names: Names;
  isToday: boolean;
  /** For the focusable element: the button, or the cell if it has none. */
  place: PlaceProps;
  onOpen: () => void;
};

function GridCell({ occurrences, names, isToday, place, onOpen }: GridCellProps) {
  const today = isToday || undefined;
  if (occurrences.length === 0) {
    return (
      <td className={classes.cell} data-today={today} {...place}>
        <span className="visually-hidden">Nothing</span>
      </td>
    );
  }
  return (
    <td className={classes.cell} data-today={today}>
      <button type="button" className={classes.button} onClick={onOpen} {...place}>
        {occurrences.map((one) => (
          <span key={keyOf(one)} className={classes.occurrence}>
            <span className={classes.drawings}>
              <Picture of="chore" name={names.chore(one.chore_id)} id={one.chore_id} size={24} />
              <StateIcon state={one.state} />
            </span>
            <span className={classes.chore} data-state={one.state}>
              {names.chore(one.chore_id)}
              {one.part !== "any" && <span className={classes.part}> {one.part}</span>}
              {one.claim && <span className={classes.doing}> {doingText(one, names)}</span>}
            </span>{" "}
          </span>
        ))}
      </button>
    </td>
  );
}
