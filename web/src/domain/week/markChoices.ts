import { dayAfter, shortDayAndDate } from "@/lib/days";
import { type Mark, type MarkKind, type Now, type Occurrence, type Plan, rules } from "@/lib/rules";

import { marksOf } from "./occurrences";

/** The number of days ahead to which a tap can postpone an occurrence. */
const DAYS_AHEAD = 7;

/** The label of the button for a mark; skipping applies to all of the occurrence. */
export function labelOf(kind: MarkKind, { mode }: Pick<Occurrence, "mode">): string {
  switch (kind) {
    case "hand_over":
      return "Hand over";
    case "postpone":
      return "Postpone";
    case "excuse":
      return "Excuse";
    case "skip":
      return mode === "each" || mode === "together" ? "Skip for everyone" : "Skip";
  }
}

/** A kind of mark with the values that it needs. */
export type Draft = { kind: MarkKind; to_kid_id: string | null; to_day: string | null };

/** The mark that a draft makes on an occurrence: skipping applies to all, the rest to the occurrence's member. */
export function markOf({ day, part, kid_id }: Occurrence, { kind, ...to }: Draft): Mark {
  return { day, part, kid_id: kind === "skip" ? null : kid_id, kind, ...to };
}

/** All marks that the rules allow on an occurrence now, except kinds it already has. */
export function draftsOf(plan: Plan, occurrence: Occurrence, now: Now): Draft[] {
  const { chore_id, kid_id } = occurrence;
  const said = new Set(marksOf(plan, occurrence).map(({ kind }) => kind));
  const drafts: Draft[] = [
    ...plan.kid_ids
      .filter((id) => id !== kid_id)
      .map((id) => ({ kind: "hand_over" as const, to_kid_id: id, to_day: null })),
    ...daysFrom(now.day).map((day) => ({ kind: "postpone" as const, to_kid_id: null, to_day: day })),
    // An occurrence of anyone is skipped instead of excused.
    ...(kid_id === null ? [] : [plain("excuse")]),
    plain("skip"),
  ];
  return drafts.filter(
    (draft) =>
      !said.has(draft.kind) &&
      rules().markError(plan, chore_id, markOf(occurrence, draft), now) === undefined,
  );
}

function plain(kind: MarkKind): Draft {
  return { kind, to_kid_id: null, to_day: null };
}

function daysFrom(day: string): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => dayAfter(day, ahead));
}

/** `Today`, `Tomorrow`, then the weekday with its date. */
export function dayAhead(day: string, today: string): string {
  if (day === today) {
    return "Today";
  }
  return day === dayAfter(today, 1) ? "Tomorrow" : shortDayAndDate(day);
}
