import { SHOWN_STATES, STATES } from "@/domain/week/states";

import classes from "./Legend.module.css";

/** The meaning of a week's drawings; hidden from screen readers, which read each one in its place. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-hidden>
      {SHOWN_STATES.map((state) => {
        const { label, icon: Icon, colour } = STATES[state];
        return (
          <li key={state} className={classes.entry}>
            <Icon size={18} style={{ color: `var(--mantine-color-${colour}-text)` }} />
            {label}
          </li>
        );
      })}
    </ul>
  );
}
