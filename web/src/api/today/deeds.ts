import type { ChoreSubmission, Today } from "@/lib/api";
import { serverClock } from "@/lib/api/clock";
import { type FamilyClock, familyNow } from "@/lib/familyClock";
import type { OccurrenceKey, OutboxEntry, OutboxTask } from "@/lib/offline";
import {
  type Deed,
  type KidToday,
  type Now,
  type Occurrence,
  type Plan,
  type Routine,
  rules,
} from "@/lib/rules";

import { versionOn } from "../schedules/versions";
import type { Time } from "../week/time";

/** The input of a kid's day, with the family's clock. */
type OneDay = Pick<Today, "plan" | "kid_id" | "time_zone" | "day_starts_at">;

/** Whether it can be done now. */
export function isToDo({ state }: Pick<Occurrence, "state">): boolean {
  return state === "open" || state === "late";
}

/** Whether it need not be done. */
export function isLetOff({ state }: Pick<Occurrence, "state">): boolean {
  return state === "excused" || state === "skipped";
}

/** An occurrence as it is in a day, in any state; of several of a week, one that can be done now. */
export function occurrenceIn(
  { mine, anyone }: Pick<KidToday, "mine" | "anyone">,
  { chore_id, day, part }: Time,
): Occurrence | undefined {
  const all = [...mine, ...anyone].filter(
    (one) => one.chore_id === chore_id && one.day === day && one.part === part,
  );
  return all.find(isToDo) ?? all[0];
}

/** The key of an occurrence for a submission; another kid's turn counts as help. */
export function timeOf({ day, part, state }: Pick<Occurrence, "day" | "part" | "state">): OccurrenceKey {
  return { occurrence_day: day, part, ...(state === "not_yours" && { helping: true }) };
}

/** The key of the occurrence that a submission was for; undefined for an extra. */
export function timeOfSubmission({
  occurrence_day,
  part,
}: Pick<ChoreSubmission, "occurrence_day" | "part">): OccurrenceKey | undefined {
  return occurrence_day === null || part === null ? undefined : { occurrence_day, part };
}

/** Whether two submissions are for the same occurrence of a chore. */
export function isSameTime(one: ChoreSubmission, other: ChoreSubmission): boolean {
  return (
    one.chore_id === other.chore_id && one.occurrence_day === other.occurrence_day && one.part === other.part
  );
}

/** Whether a task submits this occurrence of a chore; without an occurrence, an extra. */
export function isForTime(task: OutboxTask, choreId: string, time: OccurrenceKey | undefined): boolean {
  return (
    task.action === "submit_chore" &&
    task.chore_id === choreId &&
    task.occurrence_day === time?.occurrence_day &&
    task.part === time?.part
  );
}

/**
 * Whether an entry for the key of an occurrence is for this one: those of a week share a key, and each is done on a day
 * of its own (docs/product/routines.md#quota).
 */
export function isOfDay(entry: OutboxEntry, { count, done_day }: Occurrence, clock: FamilyClock): boolean {
  return !count || done_day === doneDay(entry, clock);
}

/**
 * A kid's day with the entries that this device has still to send or has just sent, as if the server had them. An entry
 * that was taken back stays until the server has said whether it had arrived.
 */
export function withEntries<Day extends OneDay>(today: Day, entries: readonly OutboxEntry[]): Day {
  const routines = today.plan.routines.map((routine) => withDeeds(routine, today, entries));
  const isNew = routines.some((routine, index) => routine !== today.plan.routines[index]);
  return isNew ? { ...today, plan: { ...today.plan, routines } } : today;
}

/** The most urgent occurrence of a chore that a kid can do now; undefined if it would be an extra. */
export function timeToDo(
  today: Today,
  entries: readonly OutboxEntry[],
  choreId: string,
): Occurrence | undefined {
  return timesToDo(today, entries).find(({ chore_id }) => chore_id === choreId);
}

/** The day of a member who has nothing to do. */
export const NO_CHORES: KidToday = { mine: [], anyone: [], done: 0, total: 0 };

/** The day of each of these members, by their id, which may be named more than once. */
export function daysOf(plan: Plan, members: string[], now: Now): Map<string, KidToday> {
  const ids = [...new Set(members)];
  const days = rules().routinesToday(plan, ids, now);
  return new Map(ids.map((id, at) => [id, days[at] ?? NO_CHORES]));
}

/** The occurrences that a kid can do now, the most urgent first. */
export function timesToDo(
  today: Today,
  entries: readonly OutboxEntry[],
  now: Now = familyNow(today),
): Occurrence[] {
  const { plan, kid_id } = withEntries(today, entries);
  const { mine, anyone } = daysOf(plan, [kid_id], now).get(kid_id) ?? NO_CHORES;
  return [...mine, ...anyone].filter(isToDo);
}

/** The turns of others that a kid may do for them now (docs/product/routines.md#help). */
export function turnsToHelp(
  today: Today,
  entries: readonly OutboxEntry[],
  now: Now = familyNow(today),
): Occurrence[] {
  const { plan, kid_id } = withEntries(today, entries);
  return rules().turnsOfOthers(plan, kid_id, now);
}

/** The chores that can be done today only if they are due, not as extras (docs/product/routines.md#extra). */
export function onlyWhenDue({ plan, ...clock }: Today, { day }: Now = familyNow(clock)): Set<string> {
  return new Set(rules().choresOnlyWhenDue(plan, day));
}

/** A day once that has counted which counts by itself by an instant, also while the server cannot be asked. */
export function countedBy<Day extends Pick<OneDay, "plan">>(day: Day, at: number): Day {
  const hasCounted = ({ counts_at }: Deed) => typeof counts_at === "string" && Date.parse(counts_at) <= at;
  if (!day.plan.routines.some(({ deeds }) => deeds.some(hasCounted))) {
    return day;
  }
  const routines = day.plan.routines.map((routine) =>
    withOnly(
      routine,
      routine.deeds.map((deed) => (hasCounted(deed) ? approved(deed) : deed)),
    ),
  );
  return { ...day, plan: { ...day.plan, routines } };
}

function withOnly(routine: Routine, deeds: Deed[]): Routine {
  return { ...routine, deeds };
}

function approved(deed: Deed): Deed {
  return { ...deed, status: "approved" };
}

function withDeeds(routine: Routine, today: OneDay, entries: readonly OutboxEntry[]): Routine {
  const deeds = entries.flatMap((entry) => deedOf(entry, routine, today) ?? []);
  return deeds.length === 0 ? routine : { ...routine, deeds: [...routine.deeds, ...deeds] };
}

function deedOf({ task, problem, ...entry }: OutboxEntry, routine: Routine, today: OneDay): Deed | undefined {
  if (task.action !== "submit_chore" || task.chore_id !== routine.chore_id || problem !== null) {
    return undefined;
  }
  const { occurrence_day = null, part = "any" } = task;
  return {
    kid_id: today.kid_id,
    occurrence_day,
    part,
    done_day: doneDay(entry, today),
    status: task.helping || needsParent(routine, occurrence_day) ? "pending_approval" : "approved",
  };
}

/** The family's day on which it was done. */
function doneDay(entry: Pick<OutboxEntry, "completed_at" | "tapped">, clock: FamilyClock): string {
  return familyNow(clock, doneAt(entry)).day;
}

/** When it was done, in the server's time as far as that is known. */
function doneAt({ completed_at, tapped }: Pick<OutboxEntry, "completed_at" | "tapped">): number {
  return completed_at === null
    ? tapped.wall + (serverClock.offset() ?? tapped.offset ?? 0)
    : Date.parse(completed_at);
}

/** Whether a parent must approve a submission; an extra always needs approval. */
export function needsParent(routine: Routine, day: string | null): boolean {
  return day === null || versionOn(routine, day)?.terms.approval !== "auto";
}

/** The minutes of the day at which the screen changes: something becomes late, or a claim is over. */
export function minutesThatMatter({ routines }: Plan): number[] {
  const all = routines.flatMap(({ schedules, claims }) => [
    ...schedules.map(({ terms }) => terms.due_minute),
    ...claims.map(({ until_minute }) => until_minute),
  ]);
  return [...new Set(all)].filter((minute) => minute !== null).toSorted((one, other) => one - other);
}

/** The instants at which submissions of a plan count by themselves. */
export function countingAt({ routines }: Plan): string[] {
  return routines.flatMap(({ deeds }) => deeds.flatMap(({ counts_at }) => counts_at ?? []));
}
