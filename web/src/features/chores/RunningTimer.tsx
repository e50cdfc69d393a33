import { IconClock } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { paths } from "@/app/paths";
import { rules } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import type { ChoreTimer } from "./choreTimers";
import type { OpenChore } from "./openChore";
import { useChoreTimers, useElapsed } from "./useChoreTimer";

import classes from "./RunningTimer.module.css";

/** A strip that shows the kid's running timer on every page and leads back to it. */
export function RunningTimer() {
  const timers = useChoreTimers(useUser().id);
  const running = Object.entries(timers).find(([, { timer }]) => timer.started_at !== null);
  return running === undefined ? null : <Strip choreId={running[0]} entry={running[1]} />;
}

function Strip({ choreId, entry }: { choreId: string; entry: ChoreTimer }) {
  const time = rules().timerDisplay(useElapsed(entry.timer));
  const state: OpenChore = { openChore: choreId };
  return (
    <Link to={paths.availableChores} state={state} className={classes.strip}>
      <IconClock size={20} aria-hidden />
      <span className={classes.name}>{entry.chore_name}</span>
      <span className={`tabular rounded ${classes.time}`}>{time}</span>
    </Link>
  );
}
