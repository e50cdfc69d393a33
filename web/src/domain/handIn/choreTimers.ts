import type { OccurrenceKey } from "@/lib/offline";
import type { Timer } from "@/lib/rules";
import { rules } from "@/lib/rules";

import type { PlayedSteps } from "./steps";

/** A timer's submission in the outbox, kept while its dialog is open and repeated unchanged, with the same key. */
export type SubmitAttempt = {
  /** The `Idempotency-Key` made when the kid tapped Submit Chore. */
  key: string;
  effort_minutes: number;
} & Partial<StepsTold>;

/** The steps in a submission, if they were played. */
export type StepsTold = { steps_done: number; steps_total: number };

/** The effort timer of one chore, as stored on this device. */
export type ChoreTimer = {
  /** The chore's name, shown when the running timer is offered again; empty after others may have used the device. */
  chore_name: string;
  timer: Timer;
  /** Whether the kid pressed Stop & Save, which fixes the minutes until Resume or Reset. */
  saved: boolean;
  attempt: SubmitAttempt | null;
  /** The occurrence that it was started for. */
  occurrence?: OccurrenceKey;
  /** The steps of that occurrence, if they were played. */
  steps?: PlayedSteps;
};

/** One kid's timers by chore id. A chore without an entry has a timer at zero. */
export type ChoreTimers = Readonly<Record<string, ChoreTimer>>;

/** The chore a timer belongs to. */
export type TimedChore = { id: string; name: string; occurrence?: OccurrenceKey | undefined };

export const UNTOUCHED_TIMER: Timer = { accumulated_ms: 0, started_at: null };

/** Whether a timer is at zero and not running. */
export function isUntouched({ accumulated_ms, started_at }: Timer): boolean {
  return accumulated_ms === 0 && started_at === null;
}

/** Starts or resumes a chore's timer and pauses all others, because effort goes to one chore at a time. */
export function startTimer(timers: ChoreTimers, chore: TimedChore, now: number): ChoreTimers {
  const paused = Object.entries(timers).map(([id, entry]) => [id, pausedEntry(entry, now)] as const);
  const entry = timers[chore.id];
  const timer = rules().startTimer(entry?.timer ?? UNTOUCHED_TIMER, now);
  const steps = stepsFor(entry, chore.occurrence);
  return {
    ...Object.fromEntries(paused),
    [chore.id]: { ...newEntry(chore), timer, ...(steps && { steps }) },
  };
}

/** The steps played for an occurrence, or for an extra: those of another time are not these. */
export function stepsFor(
  entry: ChoreTimer | undefined,
  occurrence: OccurrenceKey | undefined,
): PlayedSteps | undefined {
  const isSame =
    entry?.occurrence?.occurrence_day === occurrence?.occurrence_day &&
    entry?.occurrence?.part === occurrence?.part;
  return isSame ? entry?.steps : undefined;
}

/** Changes the steps of a chore; its time stays. */
export function changeSteps(
  timers: ChoreTimers,
  chore: TimedChore,
  change: (steps: PlayedSteps | undefined) => PlayedSteps,
): ChoreTimers {
  const entry = timers[chore.id];
  const steps = change(stepsFor(entry, chore.occurrence));
  const { timer, saved, attempt } = entry ?? newEntry(chore);
  return { ...timers, [chore.id]: { ...newEntry(chore), timer, saved, attempt, steps } };
}

export function pauseTimer(timers: ChoreTimers, choreId: string, now: number): ChoreTimers {
  return withEntry(timers, choreId, (entry) => pausedEntry(entry, now));
}

/** Stop & Save: pauses, and shows the minutes as final. */
export function saveTimer(timers: ChoreTimers, choreId: string, now: number): ChoreTimers {
  return withEntry(timers, choreId, (entry) => ({ ...pausedEntry(entry, now), saved: true }));
}

/** Sets the minutes that the kid enters if the clock cannot tell. */
export function setMinutes(timers: ChoreTimers, choreId: string, minutes: number): ChoreTimers {
  const timer = { accumulated_ms: minutes * 60_000, started_at: null };
  return withEntry(timers, choreId, (entry) => ({ ...entry, timer }));
}

/** Reset: the time is zero again; the ticks stay. */
export function resetTimer(timers: ChoreTimers, choreId: string): ChoreTimers {
  return timers[choreId]?.steps === undefined
    ? clearTimer(timers, choreId)
    : withEntry(timers, choreId, (entry) => ({
        ...entry,
        timer: UNTOUCHED_TIMER,
        saved: false,
        attempt: null,
      }));
}

/** Forgets a chore's time and ticks, after its submission is accepted. */
export function clearTimer(timers: ChoreTimers, choreId: string): ChoreTimers {
  return Object.fromEntries(Object.entries(timers).filter(([id]) => id !== choreId));
}

/** The attempt to send now: the unanswered one unchanged, or the whole minutes on the timer under a new key. */
export function nextAttempt(
  entry: ChoreTimer | undefined,
  now: number,
  newKey: () => string,
  told?: StepsTold,
): SubmitAttempt {
  return (
    entry?.attempt ?? {
      key: newKey(),
      effort_minutes: rules().elapsedMinutes(entry?.timer ?? UNTOUCHED_TIMER, now),
      ...told,
    }
  );
}

/** Stops the timer for a submission and remembers the attempt, so that a repeat is identical. */
export function beginAttempt(
  timers: ChoreTimers,
  chore: TimedChore,
  attempt: SubmitAttempt,
  now: number,
): ChoreTimers {
  const entry = timers[chore.id] ?? newEntry(chore);
  return { ...timers, [chore.id]: { ...pausedEntry(entry, now), attempt } };
}

/** After a refused attempt time and ticks stay, and the next tap is a new submission. */
export function dropAttempt(timers: ChoreTimers, choreId: string): ChoreTimers {
  const entry = timers[choreId];
  return entry === undefined || (isUntouched(entry.timer) && entry.steps === undefined)
    ? clearTimer(timers, choreId)
    : { ...timers, [choreId]: { ...entry, attempt: null } };
}

/** Removes the timers whose submission is in the outbox. */
export function forgetAttempts(timers: ChoreTimers): ChoreTimers {
  return Object.fromEntries(Object.entries(timers).filter(([, { attempt }]) => attempt === null));
}

/** Removes the chores' names on a device that others use too; the times stay. */
export function forgetNames(timers: ChoreTimers): ChoreTimers {
  return Object.fromEntries(Object.entries(timers).map(([id, entry]) => [id, { ...entry, chore_name: "" }]));
}

/** Restores the names of chores to timers without one. */
export function nameTimers(timers: ChoreTimers, chores: readonly TimedChore[]): ChoreTimers {
  const names = new Map(chores.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    Object.entries(timers).map(([id, entry]) => [
      id,
      { ...entry, chore_name: names.get(id) ?? entry.chore_name },
    ]),
  );
}

/** Removes the timers of chores that are no longer available. */
export function keepOnly(timers: ChoreTimers, choreIds: ReadonlySet<string>): ChoreTimers {
  return Object.fromEntries(Object.entries(timers).filter(([id]) => choreIds.has(id)));
}

function newEntry({ name, occurrence }: TimedChore): ChoreTimer {
  return {
    chore_name: name,
    timer: UNTOUCHED_TIMER,
    saved: false,
    attempt: null,
    ...(occurrence && { occurrence }),
  };
}

function pausedEntry(entry: ChoreTimer, now: number): ChoreTimer {
  return { ...entry, timer: rules().pauseTimer(entry.timer, now) };
}

function withEntry(
  timers: ChoreTimers,
  choreId: string,
  change: (entry: ChoreTimer) => ChoreTimer,
): ChoreTimers {
  const entry = timers[choreId];
  return entry === undefined ? timers : { ...timers, [choreId]: change(entry) };
}
