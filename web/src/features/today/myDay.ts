import { isForTime, timeOf, withEntries } from "@/api/today/deeds";
import type { ChoreSubmission, Today, PlanChore } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";
import { type NeutralReason, type Now, type Occurrence, type Plan, rules } from "@/lib/rules";

/** One time that a chore is due, with all that its card shows. */
export type Item = {
  key: string;
  chore: PlanChore;
  occurrence: Occurrence;
  /** Whose turn it would have been. */
  forWhom: string | undefined;
  /** What a parent wrote about it. */
  note: string | undefined;
  /** Who else did it, or their part of it. */
  doneBy: string[];
  /** Its submission that this device still has to send. */
  queued: OutboxEntry | undefined;
};

/** A kid's day as it is shown. */
export type MyDay = {
  now: Now;
  kidId: string;
  mine: Item[];
  anyone: Item[];
  done: number;
  total: number;
  /** Whether chores come back for this kid at all: who has none sees nothing of it (docs/product/routines.md#routines). */
  hasAny: boolean;
  names: ReadonlyMap<string, string>;
  chores: ReadonlyMap<string, PlanChore>;
  /** Why the day asks nothing of the kid, if it does not. */
  reason: NeutralReason | undefined;
  /** What it is computed from, with what this device has still to send. */
  plan: Plan;
};

/** A kid's day, from what the server last said, what this device has still to send, and the family's time. */
export function myDay(answer: Today, entries: readonly OutboxEntry[], now: Now): MyDay {
  const { plan, kid_id: kidId, kids, chores: offered, notes } = withEntries(answer, entries);
  const names = new Map(kids.map(({ id, username }) => [id, username]));
  const chores = new Map(offered.map((chore) => [chore.id, chore]));
  const { mine, anyone, done, total } = rules().routinesToday(plan, kidId, now);
  const toItem = (occurrence: Occurrence): Item[] => {
    const chore = chores.get(occurrence.chore_id);
    const note = lastNote(notes, occurrence);
    return chore === undefined || !(isShown(occurrence) || (isLetOff(occurrence) && note !== undefined))
      ? []
      : [itemOf(occurrence, { chore, kidId, names, entries, note })];
  };
  return {
    now,
    kidId,
    mine: mine.flatMap(toItem),
    anyone: anyone.flatMap(toItem),
    done,
    total,
    hasAny: mine.length + anyone.length > 0 || plan.routines.some((routine) => concerns(routine, kidId, now)),
    names,
    chores,
    reason: rules().neutralDay(plan.presence, kidId, now.day),
    plan,
  };
}

/** What need not be done asks for nothing, and what was missed shames nobody. */
function isShown({ state }: Occurrence): boolean {
  return ["open", "late", "waiting", "done"].includes(state);
}

/** Whether it need not be done: shown only where a parent wrote why. */
export function isLetOff({ state }: Pick<Occurrence, "state">): boolean {
  return state === "excused" || state === "skipped";
}

/** What a parent wrote last about a time of a chore. */
function lastNote(notes: Today["notes"], { chore_id, day, part }: Occurrence): string | undefined {
  return notes.findLast((one) => one.chore_id === chore_id && one.mark.day === day && one.mark.part === part)
    ?.note;
}

/** Whether a kid is, today or later, in the pool of a chore that comes back. */
function concerns({ schedules }: Plan["routines"][number], kidId: string, { day }: Now): boolean {
  return schedules.some(
    ({ valid_until, terms }) => (valid_until === null || valid_until >= day) && terms.kid_ids.includes(kidId),
  );
}

type Around = {
  chore: PlanChore;
  kidId: string;
  names: ReadonlyMap<string, string>;
  entries: readonly OutboxEntry[];
  note: string | undefined;
};

function itemOf(occurrence: Occurrence, { chore, kidId, names, entries, note }: Around): Item {
  const { instead_of, done_by, day, part } = occurrence;
  const time = timeOf(occurrence);
  return {
    key: [chore.id, day, part].join(),
    chore,
    occurrence,
    forWhom: instead_of === null ? undefined : names.get(instead_of),
    note,
    doneBy: done_by.filter((id) => id !== kidId).flatMap((id) => names.get(id) ?? []),
    queued: entries.findLast(({ task, problem }) => problem === null && isForTime(task, chore.id, time)),
  };
}

/** The submission of an occurrence that waits for a parent: of this time of the chore, not of another. */
export function waitingSubmission(
  { chore, occurrence }: Pick<Item, "chore" | "occurrence">,
  history: readonly ChoreSubmission[],
): ChoreSubmission | undefined {
  return history.find(
    (one) =>
      one.status === "pending_approval" &&
      one.chore_id === chore.id &&
      one.occurrence_day === occurrence.day &&
      one.part === occurrence.part,
  );
}

/** Whether it is still to be done. */
export function isToDo({ occurrence: { state } }: Item): boolean {
  return state === "open" || state === "late";
}

/** Whether it is the kid's own to do and take back: what anyone may do can have been done by another. */
export function isOwn({ occurrence, doneBy }: Item): boolean {
  return occurrence.mode !== "anyone" || doneBy.length === 0;
}

/** How far the times of a day are; each is in one of these. */
export type Standing = {
  /** The kid's own. */
  toDo: Item[];
  /** Still to be done, by whoever comes first. */
  forAnyone: Item[];
  /** With a parent, or still on this device. */
  waiting: Item[];
  done: Item[];
  /** What need not be done, where a parent wrote why. */
  letOff: Item[];
};

/** A kid's day by how far it is (docs/product/screens-by-role.md#today-sections). */
export function standingOf({ mine, anyone }: Pick<MyDay, "mine" | "anyone">): Standing {
  const settled = [...mine, ...anyone].filter((item) => !isToDo(item));
  return {
    toDo: mine.filter(isToDo),
    forAnyone: anyone.filter(isToDo),
    waiting: settled.filter(isWaiting),
    done: settled.filter((item) => !isWaiting(item) && !isLetOff(item.occurrence)),
    letOff: settled.filter((item) => !isWaiting(item) && isLetOff(item.occurrence)),
  };
}

/** Whether it is handed in, and neither another's nor decided. */
function isWaiting(item: Item): boolean {
  return isOwn(item) && (item.occurrence.state === "waiting" || item.queued !== undefined);
}

export type SectionName = "late" | "morning" | "midday" | "evening" | "any";

/** Items under one heading. */
export type Section = { name: SectionName; items: Item[] };

const SECTIONS: SectionName[] = ["late", "morning", "midday", "evening", "any"];

/** A kid's own, by the parts of the day, what is late first (docs/product/routines.md#today). */
export function sectionsOf(items: readonly Item[]): Section[] {
  return SECTIONS.map((name) => ({
    name,
    items: items.filter((item) => sectionOf(item) === name),
  })).filter((section) => section.items.length > 0);
}

function sectionOf({ occurrence: { state, part } }: Item): SectionName {
  return state === "late" ? "late" : part;
}
