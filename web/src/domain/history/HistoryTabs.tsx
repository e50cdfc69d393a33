import { NavLink } from "react-router-dom";

import { routes } from "@/lib/routes";

import classes from "./HistoryTabs.module.css";

const TABS = [
  { to: routes.choreHistory.path, label: "Chores" },
  { to: routes.pointsHistory.path, label: "Points" },
  { to: routes.purchaseHistory.path, label: "Purchases" },
];

/** Links between a kid's histories (docs/product/screens-by-role.md#history-tabs). */
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
