import type { OccurrenceKey } from "@/lib/offline";
import type { Timer } from "@/lib/rules";
import { rules } from "@/lib/rules";

/** What of a timer is in the outbox, for as long as its dialog is open: sent again unchanged, with the same key. */
export type SubmitAttempt = {
  /** The `Idempotency-Key` made when the kid tapped Submit Chore. */
  key: string;
  effort_minutes: number;
};

/** The effort timer of one chore, as it is kept on this device. */
export type ChoreTimer = {
  /** The name to show wherever the running timer is offered again; empty after its kid was away. */
  chore_name: string;
  timer: Timer;
  /** The kid pressed Stop & Save: the minutes stand until they resume or reset. */
  saved: boolean;
  attempt: SubmitAttempt | null;
  /** Which time of a chore that comes back it was started for. */
  occurrence?: OccurrenceKey;
};

/** One kid's timers by chore id. A chore without an entry has a timer at zero. */
export type ChoreTimers = Readonly<Record<string, ChoreTimer>>;

/** The chore a timer belongs to. */
export type TimedChore = { id: string; name: string; occurrence?: OccurrenceKey | undefined };

export const UNTOUCHED_TIMER: Timer = { accumulated_ms: 0, started_at: null };

/** Whether there is no time on a timer and it does not run. */
export function isUntouched({ accumulated_ms, started_at }: Timer): boolean {
  return accumulated_ms === 0 && started_at === null;
}

/** Starts or resumes a chore's timer; effort is one thing at a time, so the other timers pause. */
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

/** The kid says how many minutes it was: the clock cannot tell. */
export function setMinutes(timers: ChoreTimers, choreId: string, minutes: number): ChoreTimers {
  const timer = { accumulated_ms: minutes * 60_000, started_at: null };
  return withEntry(timers, choreId, (entry) => ({ ...entry, timer }));
}

/** Back to zero; also what happens once the submission is in. */
export function clearTimer(timers: ChoreTimers, choreId: string): ChoreTimers {
  return Object.fromEntries(Object.entries(timers).filter(([id]) => id !== choreId));
}

/** What to send now: the unanswered attempt as it was, else the whole minutes on the timer under a new key. */
export function nextAttempt(entry: ChoreTimer | undefined, now: number, newKey: () => string): SubmitAttempt {
  return (
    entry?.attempt ?? {
      key: newKey(),
      effort_minutes: rules().elapsedMinutes(entry?.timer ?? UNTOUCHED_TIMER, now),
    }
  );
}

/** Stops the timer for a submission and remembers what is sent, so that a repeat is the same. */
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

/** The server refused the attempt: the time stays, the next tap is a new submission. */
export function dropAttempt(timers: ChoreTimers, choreId: string): ChoreTimers {
  const entry = timers[choreId];
  return entry === undefined || isUntouched(entry.timer)
    ? clearTimer(timers, choreId)
    : { ...timers, [choreId]: { ...entry, attempt: null } };
}

/** The outbox has what was submitted; the timers begin anew. */
export function forgetAttempts(timers: ChoreTimers): ChoreTimers {
  return Object.fromEntries(Object.entries(timers).filter(([, { attempt }]) => attempt === null));
}

/** For a device that others use too: the time stays, what it was for is theirs to know. */
export function forgetNames(timers: ChoreTimers): ChoreTimers {
  return Object.fromEntries(Object.entries(timers).map(([id, entry]) => [id, { ...entry, chore_name: "" }]));
}

/** Puts the names of chores to the timers that lost theirs. */
export function nameTimers(timers: ChoreTimers, chores: readonly TimedChore[]): ChoreTimers {
  const names = new Map(chores.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    Object.entries(timers).map(([id, entry]) => [
      id,
      { ...entry, chore_name: names.get(id) ?? entry.chore_name },
    ]),
  );
}

/** Leaves out the timers of chores that are no longer offered. */
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
