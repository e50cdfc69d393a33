import { SAID } from "@/api/week/said";
import { shortDayAndDate } from "@/lib/days";
import { formatClock } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import type { Mark, Now, Occurrence, Part, Plan } from "@/lib/rules";

import { claimText } from "../claim/claimText";
import { untilText } from "../schedule/until";
import type { Names } from "./names";

const PARTS: Record<Part, string | undefined> = {
  any: undefined,
  morning: "In the morning",
  midday: "At midday",
  evening: "In the evening",
};

/** A chore's name, with the part of the day if there is one. */
export function titleOf({ chore_id, part }: Pick<Occurrence, "chore_id" | "part">, names: Names): string {
  return part === "any" ? names.chore(chore_id) : isolating`${names.chore(chore_id)}, ${part}`;
}

/** The data that the facts about an occurrence need. */
export type Around = { plan: Plan; now: Now; names: Names };

/** The facts about an occurrence besides its state, one text each. */
export function factsOf(occurrence: Occurrence, { plan, now, names }: Around): string[] {
  const { day, due_day, due_minute, part, instead_of, mode, count } = occurrence;
  return [
    PARTS[part],
    due_minute === null ? undefined : `By ${formatClock(due_minute)}`,
    untilText(plan, occurrence, now.day),
    due_day === day || count ? undefined : `Postponed from ${shortDayAndDate(day)}`,
    instead_of === null ? undefined : isolating`Instead of ${names.kid(instead_of)}`,
    mode === "together" ? "Done together" : undefined,
    doneBy(occurrence, names),
  ].filter((fact) => fact !== undefined);
}

/** Says which kid is doing it just now, if one took it. */
export function doingText({ claim }: Pick<Occurrence, "claim">, names: Names): string | undefined {
  return claim ? claimText(claim, names.kid(claim.kid_id)) : undefined;
}

/** Says who did it and on which day, unless it was its own member on the due day. */
function doneBy({ done_by, done_day, due_day, kid_id }: Occurrence, names: Names): string | undefined {
  const when = done_day === null || done_day === due_day ? undefined : shortDayAndDate(done_day);
  if (done_by.some((id) => id !== kid_id)) {
    return [isolating`Done by ${done_by.map(names.kid).join(", ")}`, when].filter(Boolean).join(", ");
  }
  return when && `Done on ${when}`;
}

/** A mark in words: `Handed over to Ben`. */
export function saidBy({ kind, to_kid_id, to_day }: Mark, names: Names): string {
  const said = SAID[kind];
  if (to_day !== null) {
    return `${said} to ${shortDayAndDate(to_day)}`;
  }
  return to_kid_id === null ? said : isolating`${said} to ${names.kid(to_kid_id)}`;
}
