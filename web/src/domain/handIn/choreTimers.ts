import type { OccurrenceKey } from "@/lib/offline";
import type { Timer } from "@/lib/rules";
import { rules } from "@/lib/rules";

/** A timer's submission in the outbox, kept while its dialog is open and repeated unchanged, with the same key. */
export type SubmitAttempt = {
  /** The `Idempotency-Key` made when the kid tapped Submit Chore. */
  key: string;
  effort_minutes: number;
};

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
  const timer = rules().startTimer(timers[chore.id]?.timer ?? UNTOUCHED_TIMER, now);
  return {
    ...Object.fromEntries(paused),
    [chore.id]: {
      chore_name: chore.name,
      timer,
      saved: false,
      attempt: null,
      ...(chore.occurrence && { occurrence: chore.occurrence }),
    },
  };
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

/** Resets to zero, also after the submission is accepted. */
export function clearTimer(timers: ChoreTimers, choreId: string): ChoreTimers {
  return Object.fromEntries(Object.entries(timers).filter(([id]) => id !== choreId));
}

/** The attempt to send now: the unanswered one unchanged, or the whole minutes on the timer under a new key. */
export function nextAttempt(entry: ChoreTimer | undefined, now: number, newKey: () => string): SubmitAttempt {
  return (
    entry?.attempt ?? {
      key: newKey(),
      effort_minutes: rules().elapsedMinutes(entry?.timer ?? UNTOUCHED_TIMER, now),
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
  const entry = timers[chore.id] ?? {
    chore_name: chore.name,
    timer: UNTOUCHED_TIMER,
    saved: false,
    attempt: null,
  };
  return { ...timers, [chore.id]: { ...pausedEntry(entry, now), attempt } };
}

/** After a refused attempt the time stays, and the next tap is a new submission. */
export function dropAttempt(timers: ChoreTimers, choreId: string): ChoreTimers {
  const entry = timers[choreId];
  return entry === undefined || isUntouched(entry.timer)
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
