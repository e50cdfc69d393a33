import { weekdaysFrom } from "./terms";

import classes from "./Weekdays.module.css";

type WeekdaysProps = {
  label: string;
  weekStart: number;
  /** The chosen weekdays as bits. */
  chosen: number;
  onTap: (bit: number) => void;
};

/** The seven weekdays in a row, each a button. */
export function Weekdays({ label, weekStart, chosen, onTap }: WeekdaysProps) {
  return (
    <div role="group" aria-label={label} className={classes.days}>
      {weekdaysFrom(weekStart).map(({ bit, name, short }) => (
        <button
          key={bit}
          type="button"
          aria-pressed={(chosen & bit) !== 0}
          aria-label={name}
          title={name}
          className={classes.day}
          onClick={() => onTap(bit)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
