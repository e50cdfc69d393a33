import { SHOWN_STATES, STATES } from "@/domain/week/states";

import classes from "./Legend.module.css";

/** What the drawings of a week mean; each is read out where it stands. */
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
