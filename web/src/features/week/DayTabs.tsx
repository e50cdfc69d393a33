import { type KeyboardEvent, useRef } from "react";

import { drawnIn } from "@/domain/colours/colours";
import { cellKey } from "@/domain/week/occurrences";
import { useStates } from "@/domain/week/states";
import type { DaySet } from "@/lib/api";
import { weekdayOf } from "@/lib/days";
import { isolated } from "@/lib/isolated";

import { daySetsOn, type ShownWeek, stateOfDay } from "./shown";

import classes from "./DayTabs.module.css";

type DayTabsProps = {
  shown: ShownWeek;
  chosen: string;
  /** The id of the panel that the tabs control. */
  panelId: string;
  onChoose: (day: string) => void;
};

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The days of a week side by side, each with its state; arrow keys move between them. */
export function DayTabs({ shown, chosen, panelId, onChoose }: DayTabsProps) {
  const { days, rows, cells, now, daySets } = shown;
  const list = useRef<HTMLDivElement>(null);
  const states = useStates();
  const onKeyDown = (event: KeyboardEvent) => {
    const place = days.indexOf(chosen) + (STEPS[event.key] ?? 0);
    const next = event.key === "Home" ? days[0] : event.key === "End" ? days.at(-1) : days[place];
    if (next !== undefined && next !== chosen) {
      event.preventDefault();
      onChoose(next);
      list.current?.querySelectorAll<HTMLElement>("[role=tab]")[days.indexOf(next)]?.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tabs has the focus
    <div ref={list} role="tablist" aria-label="Days" className={classes.days} onKeyDown={onKeyDown}>
      {days.map((day) => {
        const state = stateOfDay(rows.flatMap((kidId) => cells.get(cellKey(kidId, day)) ?? []));
        const { icon: Icon, colour, label } = state ? states[state] : NOTHING;
        return (
          <button
            key={day}
            id={`${panelId}-${day}`}
            type="button"
            role="tab"
            aria-selected={day === chosen}
            aria-controls={panelId}
            tabIndex={day === chosen ? 0 : -1}
            data-today={day === now.day || undefined}
            className={classes.day}
            onClick={() => onChoose(day)}
          >
            <span aria-hidden>{weekdayOf(day).slice(0, 2)}</span>
            <span className="visually-hidden">{weekdayOf(day)} </span>
            <span className={classes.date}>{Number(day.slice(8))}</span>
            {Icon === undefined ? (
              <span className={classes.none} />
            ) : (
              <Icon size={18} aria-hidden style={{ color: `var(--mantine-color-${colour}-text)` }} />
            )}
            <span className="visually-hidden"> {label}</span>
            <Bands daySets={daySetsOn(daySets, day)} />
          </button>
        );
      })}
    </div>
  );
}

/** The special days that a day belongs to; their names are below the days. */
function Bands({ daySets }: { daySets: DaySet[] }) {
  return daySets.map(({ id, name, color }) => (
    <span key={id} className={classes.band} style={drawnIn(color)}>
      <span className="visually-hidden"> {isolated(name)}</span>
    </span>
  ));
}

const NOTHING = { icon: undefined, colour: "gray", label: "Nothing" } as const;
