import { NavLink } from "react-router-dom";

import { HISTORY_PATHS } from "@/lib/historyPaths";

import classes from "./HistoryTabs.module.css";

const TABS = [
  { to: HISTORY_PATHS.chores, label: "Chores" },
  { to: HISTORY_PATHS.points, label: "Points" },
  { to: HISTORY_PATHS.purchases, label: "Purchases" },
];

/** From one of a kid's histories to the others (docs/product/screens-by-role.md#history-tabs). */
export function HistoryTabs() {
  return (
    <nav aria-label="History">
      <ul className={classes.tabs}>
        {TABS.map(({ to, label }) => (
          <li key={to} className={classes.place}>
            <NavLink to={to} end className={() => classes.tab}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
