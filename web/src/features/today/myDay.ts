import { helpWith } from "@/api/help/queries";
import { canSwap, offerBy } from "@/api/swaps/queries";
import {
  daysOf,
  isForTime,
  isLetOff,
  isOfDay,
  isToDo,
  NO_CHORES,
  occurrenceIn,
  timeOf,
  withEntries,
} from "@/api/today/deeds";
import { keyOf } from "@/domain/handIn/handedIn";
import { untilText } from "@/domain/schedule/until";
import type { ChoreSubmission, HelpRequest, PlanChore, SwapOffer, Today } from "@/lib/api";
import { dayAfter } from "@/lib/days";
import { type FamilyClock, familyNow } from "@/lib/familyClock";
import type { OutboxEntry } from "@/lib/offline";
import {
  type Mark,
  type NeutralReason,
  type Now,
  type Occurrence,
  type Plan,
  rules,
  type ScheduleTerms,
} from "@/lib/rules";

/** One occurrence with all data for its card. */
export type Item = {
  key: string;
  chore: PlanChore;
  occurrence: Occurrence;
  /** Until when it can be done, if it is due once; how many of its week are done, if it is due so many times. */
  until: string | undefined;
  /** The kid whose turn it would have been. */
  forWhom: string | undefined;
  /** A parent's note. */
  note: string | undefined;
  /** The kid's help request, with a parent's answer. */
  help: HelpRequest | undefined;
  /** The kid's offer to another kid. */
  offer: SwapOffer | undefined;
  /** The other kids who did it, or their part of it. */
  doneBy: string[];
  /** Its submission that this device still has to send. */
  queued: OutboxEntry | undefined;
  clock: FamilyClock;
};

/** An occurrence that another kid asks the kid to do, as it is in the other's day. */
export type Asked = { offer: SwapOffer; chore: PlanChore; occurrence: Occurrence };

/** A kid's day as shown on screen. */
export type MyDay = {
  now: Now;
  kidId: string;
  mine: Item[];
  anyone: Item[];
  /** Other kids' offers to the kid, until the chore is theirs; also those with their yes, while it waits for a parent. */
  asked: Asked[];
  done: number;
  total: number;
  /**
   * Whether the kid has any routines, or is asked to do one; without, nothing about routines is shown
   * (docs/product/routines.md#routines).
   */
  hasAny: boolean;
  names: ReadonlyMap<string, string>;
  chores: ReadonlyMap<string, PlanChore>;
  /** The reason that nothing is expected of the kid today, if that is so. */
  reason: NeutralReason | undefined;
  /** The plan including this device's unsent entries. */
  plan: Plan;
};

/** A kid's day, from the server's last answer, this device's unsent entries, and the family's time. */
export function myDay(answer: Today, entries: readonly OutboxEntry[], now: Now): MyDay {
  const today = withEntries(answer, entries);
  const { plan, kid_id: kidId, kids, notes, help_requests, swap_offers } = today;
  const clock = { time_zone: answer.time_zone, day_starts_at: answer.day_starts_at };
  const names = new Map(kids.map(({ id, username }) => [id, username]));
  const chores = new Map(today.chores.map((chore) => [chore.id, chore]));
  const asking = swap_offers.map(({ kid_id }) => kid_id);
  const days = daysOf(plan, [kidId, ...asking], now);
  const { mine, anyone, done, total } = days.get(kidId) ?? NO_CHORES;
  const toItem = (occurrence: Occurrence): Item[] => {
    const chore = chores.get(occurrence.chore_id);
    const note = lastNote(notes, occurrence);
    const help = helpWith(help_requests, occurrence);
    const offer = offerBy(kidId, swap_offers, occurrence);
    return chore === undefined || !(isShown(occurrence) || (isLetOff(occurrence) && note !== undefined))
      ? []
      : [itemOf(occurrence, { chore, kidId, names, entries, note, help, offer, plan, now, clock })];
  };
  const asked = swap_offers.flatMap((offer): Asked[] => {
    const chore = chores.get(offer.chore_id);
    if (chore === undefined || offer.to_kid_id !== kidId || !canSwap(plan, offer, now)) {
      return [];
    }
    const occurrence = occurrenceIn(days.get(offer.kid_id) ?? NO_CHORES, offer);
    return occurrence === undefined ? [] : [{ offer, chore, occurrence }];
  });
  const isConcerned = () => plan.routines.some((routine) => concerns(routine, kidId, now));
  return {
    now,
    kidId,
    mine: mine.flatMap(toItem),
    anyone: anyone.flatMap(toItem),
    asked,
    done,
    total,
    hasAny: mine.length + anyone.length + asked.length > 0 || isConcerned(),
    names,
    chores,
    reason: rules().neutralDay(plan.presence, kidId, now.day),
    plan,
  };
}

/** Whether it is listed: cancelled and excused chores need nothing, and missed ones should shame nobody. */
function isShown({ state }: Occurrence): boolean {
  return ["open", "late", "waiting", "done"].includes(state);
}

/** A parent's latest note on an occurrence. */
function lastNote(notes: Today["notes"], { chore_id, day, part }: Occurrence): string | undefined {
  return notes.findLast((one) => one.chore_id === chore_id && one.mark.day === day && one.mark.part === part)
    ?.note;
}

/** Whether a kid is in the pool of a routine, today or later. */
function concerns({ schedules, marks }: Plan["routines"][number], kidId: string, { day }: Now): boolean {
  return schedules.some(
    ({ valid_until, terms }) =>
      (valid_until === null || valid_until >= day) &&
      terms.kid_ids.includes(kidId) &&
      !isOver(terms, marks, day),
  );
}

/** Whether a chore that is due once can no longer be done on a day, also if it was postponed. */
function isOver({ freq, anchor, late_days }: ScheduleTerms, marks: Mark[], day: string): boolean {
  const dueDays = [anchor, ...marks.flatMap(({ to_day }) => to_day ?? [])];
  return freq === "once" && dueDays.every((due) => dayAfter(due, late_days) < day);
}

type Around = {
  chore: PlanChore;
  kidId: string;
  names: ReadonlyMap<string, string>;
  entries: readonly OutboxEntry[];
  note: string | undefined;
  help: HelpRequest | undefined;
  offer: SwapOffer | undefined;
  plan: Plan;
  now: Now;
  clock: FamilyClock;
};

function itemOf(occurrence: Occurrence, around: Around): Item {
  const { chore, kidId, names, entries, note, help, offer, plan, now, clock } = around;
  const { instead_of, done_by } = occurrence;
  const time = timeOf(occurrence);
  return {
    key: keyOf({ chore, occurrence }),
    chore,
    occurrence,
    until: untilText(plan, occurrence, now.day),
    forWhom: instead_of === null ? undefined : names.get(instead_of),
    note,
    help,
    offer,
    doneBy: done_by.filter((id) => id !== kidId).flatMap((id) => names.get(id) ?? []),
    queued: entries.findLast(
      (entry) =>
        entry.problem === null && isForTime(entry.task, chore.id, time) && isOfDay(entry, occurrence, clock),
    ),
    clock,
  };
}

/** The submission for this very occurrence that waits for a parent. */
export function waitingSubmission(
  { chore, occurrence, clock }: Pick<Item, "chore" | "occurrence" | "clock">,
  history: readonly ChoreSubmission[],
): ChoreSubmission | undefined {
  return history.find(
    (one) =>
      one.status === "pending_approval" &&
      one.chore_id === chore.id &&
      one.occurrence_day === occurrence.day &&
      one.part === occurrence.part &&
      (!occurrence.count || occurrence.done_day === familyNow(clock, Date.parse(one.submitted_at)).day),
  );
}

function isOpen({ occurrence }: Item): boolean {
  return isToDo(occurrence);
}

/** Whether it can be done now and this device has no submission of it to send. */
export function isLeft(item: Item): boolean {
  return isOpen(item) && item.queued === undefined;
}

/** Whether it is the kid's own to do and take back: one of anyone may have been done by another kid. */
export function isOwn({ occurrence, doneBy }: Item): boolean {
  return occurrence.mode !== "anyone" || doneBy.length === 0;
}

/** The occurrences of a day by state; each is in one of these. */
export type DayByState = {
  /** The kid's own. */
  toDo: Item[];
  /** Still to be done, by any kid. */
  forAnyone: Item[];
  /** Waiting for a parent, or on this device. */
  waiting: Item[];
  done: Item[];
  /** Need not be done, with a parent's note. */
  letOff: Item[];
};

/** A kid's day by state (docs/product/screens-by-role.md#today-sections). */
export function standingOf({ mine, anyone }: Pick<MyDay, "mine" | "anyone">): DayByState {
  const settled = [...mine, ...anyone].filter((item) => !isOpen(item));
  return {
    toDo: mine.filter(isOpen),
    forAnyone: anyone.filter(isOpen),
    waiting: settled.filter(isWaiting),
    done: settled.filter((item) => !isWaiting(item) && !isLetOff(item.occurrence)),
    letOff: settled.filter((item) => !isWaiting(item) && isLetOff(item.occurrence)),
  };
}

/** Whether the kid has submitted it and it is not decided. */
export function isWaiting(item: Item): boolean {
  return isOwn(item) && (item.occurrence.state === "waiting" || item.queued !== undefined);
}

export type SectionName = "late" | "morning" | "midday" | "evening" | "any";

/** Items under one heading. */
export type Section = { name: SectionName; items: Item[] };

const SECTIONS: SectionName[] = ["late", "morning", "midday", "evening", "any"];

/** A kid's own occurrences by the parts of the day, late ones first (docs/product/routines.md#today). */
export function sectionsOf(items: readonly Item[]): Section[] {
  return SECTIONS.map((name) => ({
    name,
    items: items.filter((item) => sectionOf(item) === name),
  })).filter((section) => section.items.length > 0);
}

function sectionOf({ occurrence: { state, part } }: Item): SectionName {
  return state === "late" ? "late" : part;
}
