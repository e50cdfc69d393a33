import { IconClock } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";

import { type ChoreTimer, forgetAttempts, forgetNames } from "@/domain/handIn/choreTimers";
import { timerStore } from "@/domain/handIn/timerStore";
import { TimerTime } from "@/domain/handIn/TimerTime";
import { useChoreTimers } from "@/domain/handIn/useChoreTimer";
import { isSignedIn } from "@/lib/offline";
import { online } from "@/lib/online";
import { openChoreLink } from "@/lib/openChore";
import { loadPart } from "@/lib/pwa/missingParts";
import { useUser } from "@/lib/session/user";

import type { DoubtDialog } from "./DoubtDialog";
import { useDoubt } from "./useDoubt";

import classes from "./RunningTimer.module.css";

async function loadDialog(): Promise<typeof DoubtDialog> {
  const module = await import("./DoubtDialog");
  return module.DoubtDialog;
}

/** A strip that shows the kid's running timer on every page and leads back to it. */
export function RunningTimer() {
  const { id } = useUser();
  const timers = useChoreTimers(id);
  const { doubt, settle } = useDoubt(id);
  const [Dialog, setDialog] = useState<typeof DoubtDialog>();
  const isInDoubt = doubt !== undefined;
  const running = Object.entries(timers).find(([, { timer }]) => timer.started_at !== null);

  useEffect(() => {
    // Submissions of an earlier run of the app are in the outbox.
    timerStore.update(id, forgetAttempts);
    return () => {
      if (!isSignedIn(id)) {
        timerStore.update(id, forgetNames);
      }
    };
  }, [id]);

  // If it cannot be loaded now, try again when the network changes.
  useEffect(() => {
    if (!isInDoubt) {
      return undefined;
    }
    const load = () => {
      loadPart(loadDialog).then(
        (Loaded) => setDialog(() => Loaded),
        () => {},
      );
    };
    load();
    return online.subscribe(load);
  }, [isInDoubt]);

  return (
    <>
      {running !== undefined && <Strip choreId={running[0]} entry={running[1]} />}
      {doubt !== undefined && Dialog && <Dialog userId={id} doubt={doubt} onSettled={settle} />}
    </>
  );
}

function Strip({ choreId, entry }: { choreId: string; entry: ChoreTimer }) {
  return (
    <Link {...openChoreLink(choreId, entry.occurrence)} className={classes.strip} data-timer>
      <IconClock size={20} aria-hidden />
      <span className={classes.name}>{entry.chore_name || "Your chore"}</span>
      <span className={`tabular rounded ${classes.time}`}>
        <TimerTime timer={entry.timer} />
      </span>
    </Link>
  );
}
