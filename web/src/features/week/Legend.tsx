import { SHOWN_STATES, useStates } from "@/domain/week/states";

import classes from "./Legend.module.css";

/** The meaning of a week's drawings; hidden from screen readers, which read each one in its place. */
export function Legend() {
  const states = useStates();
  return (
    <ul className={classes.legend} aria-hidden>
      {SHOWN_STATES.map((state) => {
        const { label, icon: Icon, colour } = states[state];
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
