import type { Absence, FamilyPresence } from "@/lib/api";
import { formatDay } from "@/lib/format";
import { type AbsenceKind, type NeutralReason, type Presence, rules } from "@/lib/rules";

import type { KidRef } from "../kids/kid";

/** An absence to add or change; without a kid it is for the whole family. */
export type AbsenceDraft = {
  kid: KidRef | undefined;
  kind: AbsenceKind;
  /** The absence to change; without it, a new one is added. */
  before?: Absence;
};

/** A kid's reason in a word, for text. */
export const REASONS: Record<NeutralReason, string> = {
  sick: "Sick",
  away: "Away",
  holiday: "Holiday",
  rest: "Rest day",
  pass: "Excused",
};

/** The reason, in a word, that nothing is expected of a kid on a day; undefined on a normal day. */
export function reasonOn(presence: Presence, kidId: string, day: string): string | undefined {
  const reason = rules().neutralDay(presence, kidId, day);
  return reason && REASONS[reason];
}

/** The absences of a kid on a day: their own, and those of the whole family. */
export function absencesOn({ absences }: FamilyPresence, kidId: string, day: string): Absence[] {
  return absences.filter(
    ({ kid_id, from_day, to_day }) =>
      (kid_id === null || kid_id === kidId) && from_day <= day && (to_day === null || day <= to_day),
  );
}

/** A kid's and the family's absences that end on or after a day, the latest first. */
export function absencesSince({ absences }: FamilyPresence, kidId: string, day: string): Absence[] {
  return absences
    .filter(
      ({ kid_id, to_day }) => (kid_id === null || kid_id === kidId) && (to_day === null || to_day >= day),
    )
    .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1));
}

/** The days of an absence in words: `11/20/2026`, `11/20/2026 – 11/25/2026`, `from 11/20/2026 on`. */
export function daysText({ from_day, to_day }: Pick<Absence, "from_day" | "to_day">): string {
  if (to_day === null) {
    return `from ${formatDay(from_day)} on`;
  }
  return from_day === to_day ? formatDay(from_day) : `${formatDay(from_day)} – ${formatDay(to_day)}`;
}
