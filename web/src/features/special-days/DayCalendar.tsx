import { ActionIcon, Switch } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { weekdaysFrom } from "@/domain/schedule/terms";
import { dayAfter } from "@/lib/days";

import { daysFrom, monthAfter, monthName, monthOf, weeksOf, wholeDay } from "./month";

import classes from "./DayCalendar.module.css";

type DayCalendarProps = {
  chosen: string[];
  onChange: (days: string[]) => void;
  /** The first day that can be changed. */
  earliest: string | undefined;
  today: string;
  weekStart: number;
};

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month whose days are chosen by a tap, or from the first to the last of several; arrow keys move between them. */
export function DayCalendar({ chosen, onChange, earliest = "", today, weekStart }: DayCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  // The day that the Tab key leads to, whose month is shown.
  const [day, setDay] = useState(() => chosen.find((one) => one >= today) ?? today);
  const [isRange, setIsRange] = useState(false);
  const [begun, setBegun] = useState<string>();
  const month = monthOf(day);
  const known = new Set(chosen);

  const go = (months: number) => setDay(`${monthAfter(month, months)}-01`);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = dayAfter(day, step);
      flushSync(() => setDay(next));
      grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    }
  };
  const tap = (tapped: string) => {
    setDay(tapped);
    if (tapped < earliest) {
      return;
    }
    if (!isRange) {
      onChange(known.has(tapped) ? chosen.filter((one) => one !== tapped) : [...chosen, tapped].toSorted());
    } else if (begun === undefined) {
      setBegun(tapped);
    } else {
      setBegun(undefined);
      onChange([...new Set([...chosen, ...daysFrom(begun, tapped)])].toSorted());
    }
  };
  return (
    <div className={classes.calendar}>
      <div className={classes.bar}>
        <Step label="Month before" icon={IconChevronLeft} onClick={() => go(-1)} />
        <span className={classes.month} aria-live="polite">
          {monthName(month)}
        </span>
        <Step label="Month after" icon={IconChevronRight} onClick={() => go(1)} />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as WAI-ARIA's own grids
        role="grid"
        aria-label={monthName(month)}
        className={classes.days}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdaysFrom(weekStart).map(({ bit, name, short }) => (
              <th key={bit} scope="col">
                <abbr title={name}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekStart).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  {monthOf(one) === month && (
                    <button
                      type="button"
                      data-day={one}
                      data-today={one === today || undefined}
                      data-begun={one === begun || undefined}
                      aria-label={wholeDay(one)}
                      aria-pressed={known.has(one)}
                      aria-disabled={one < earliest || undefined}
                      tabIndex={one === day ? 0 : -1}
                      className={classes.day}
                      onClick={() => tap(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        size="md"
        label="Several days at once"
        description={begun === undefined ? "Tap the first and the last of them." : "Now tap the last one."}
        checked={isRange}
        onChange={({ currentTarget: { checked } }) => {
          setIsRange(checked);
          setBegun(undefined);
        }}
      />
    </div>
  );
}

type StepProps = { label: string; icon: typeof IconChevronLeft; onClick: () => void };

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <ActionIcon variant="default" size="2.75rem" aria-label={label} title={label} onClick={onClick}>
      <Icon size={22} aria-hidden />
    </ActionIcon>
  );
}
