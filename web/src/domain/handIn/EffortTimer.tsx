import { Button, Text } from "@mantine/core";
import {
  IconCircleCheck,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconRotate2,
} from "@tabler/icons-react";

import { plural } from "@/lib/format";
import { rules } from "@/lib/rules";

import { isUntouched } from "./choreTimers";
import { TimerTime } from "./TimerTime";
import type { ChoreTimerControls } from "./useChoreTimer";

import classes from "./EffortTimer.module.css";

type EffortTimerProps = {
  controls: ChoreTimerControls;
  /** Whole minutes on the timer. */
  minutes: number;
  disabled: boolean;
};

/** The big timer and its buttons (docs/product/chores.md#timer-buttons): Start Timer, Resume, Pause, Stop & Save, Reset. */
export function EffortTimer({ controls, minutes, disabled }: EffortTimerProps) {
  const { entry, timer, start, pause, save, reset } = controls;
  const untouched = isUntouched(timer);
  const running = timer.started_at !== null;
  const saved = entry?.saved ?? false;
  const isFull = minutes >= rules().limits().effort_minutes_max;

  return (
    <section className={classes.panel} data-untouched={untouched || undefined} aria-label="Effort timer">
      <div
        role="timer"
        aria-label="Time"
        className={classes.time}
        data-running={running || undefined}
        data-hours={minutes >= 60 || undefined}
      >
        <TimerTime timer={timer} />
      </div>
      <Text size="sm" c="dimmed" className={classes.state}>
        {saved && <IconCircleCheck size={18} aria-hidden />}
        {stateText({ running, saved, untouched, isFull, minutes })}
      </Text>
      <div className={classes.buttons}>
        {running ? (
          <Button
            variant="light"
            leftSection={<IconPlayerPauseFilled size={20} aria-hidden />}
            onClick={pause}
            disabled={disabled}
          >
            Pause
          </Button>
        ) : (
          <Button
            variant="light"
            leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
            onClick={start}
            disabled={disabled || isFull}
          >
            {untouched ? "Start Timer" : "Resume"}
          </Button>
        )}
        {!untouched && !saved && (
          <Button
            variant="light"
            color="terracotta"
            leftSection={<IconPlayerStopFilled size={20} aria-hidden />}
            onClick={save}
            disabled={disabled}
          >
            Stop &amp; Save
          </Button>
        )}
        {!untouched && !running && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconRotate2 size={20} aria-hidden />}
            onClick={reset}
            disabled={disabled}
          >
            Reset
          </Button>
        )}
      </div>
    </section>
  );
}

type TimerState = { running: boolean; saved: boolean; untouched: boolean; isFull: boolean; minutes: number };

function stateText({ running, saved, untouched, isFull, minutes }: TimerState): string {
  if (saved) {
    return `Saved: ${plural(minutes, "minute")}`;
  }
  if (isFull) {
    return "That is the most we count.";
  }
  if (running) {
    return "The timer is running. You can close this.";
  }
  return untouched ? "Start it before you begin." : "Paused";
}
