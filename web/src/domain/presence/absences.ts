import type { Absence, FamilyPresence } from "@/lib/api";
import { formatDay } from "@/lib/format";
import { type AbsenceKind, type NeutralReason, type Presence, rules } from "@/lib/rules";

import type { KidRef } from "../kids/kid";

/** An absence to be noted or changed; without a kid it is the whole family's. */
export type AbsenceDraft = {
  kid: KidRef | undefined;
  kind: AbsenceKind;
  /** What is changed; else it is a new one. */
  before?: Absence;
};

/** What is up with a kid, in a word, for those who read rather than look. */
export const REASONS: Record<NeutralReason, string> = {
  sick: "Sick",
  away: "Away",
  holiday: "Holiday",
  rest: "Rest day",
  pass: "Excused",
};

/** Why a day asks nothing of a kid, in a word; undefined where it asks as any day. */
export function reasonOn(presence: Presence, kidId: string, day: string): string | undefined {
  const reason = rules().neutralDay(presence, kidId, day);
  return reason && REASONS[reason];
}

/** The absences that a kid has on a day: their own, and those of the whole family. */
export function absencesOn({ absences }: FamilyPresence, kidId: string, day: string): Absence[] {
  return absences.filter(
    ({ kid_id, from_day, to_day }) =>
      (kid_id === null || kid_id === kidId) && from_day <= day && (to_day === null || day <= to_day),
  );
}

/** A kid's absences and the family's that are not over, or were not on a given day; the latest first. */
export function absencesSince({ absences }: FamilyPresence, kidId: string, day: string): Absence[] {
  return absences
    .filter(
      ({ kid_id, to_day }) => (kid_id === null || kid_id === kidId) && (to_day === null || to_day >= day),
    )
    .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1));
}

/** Its days as people write them: `11/20/2026`, `11/20/2026 – 11/25/2026`, `from 11/20/2026 on`. */
export function daysText({ from_day, to_day }: Pick<Absence, "from_day" | "to_day">): string {
  if (to_day === null) {
    return `from ${formatDay(from_day)} on`;
  }
  return from_day === to_day ? formatDay(from_day) : `${formatDay(from_day)} – ${formatDay(to_day)}`;
}
