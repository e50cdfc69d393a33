import { isRecord } from "./isRecord";
import type { OccurrenceKey } from "./offline";
import { routes } from "./routes";

/** A link's state that opens a chore's dialog on arrival: on Available Chores, or for an occurrence on Today. */
export type OpenChore = { openChore: string; occurrence?: OccurrenceKey };

/** The link to a chore's dialog, or to that of an occurrence if one is given. */
export function openChoreLink(choreId: string, time?: OccurrenceKey): { to: string; state: OpenChore } {
  return time === undefined
    ? { to: routes.availableChores.path, state: { openChore: choreId } }
    : { to: routes.today.path, state: { openChore: choreId, occurrence: time } };
}

/** The chore id in a location's state, if a link put one there. */
export function openChoreFrom(state: unknown): string | undefined {
  return isRecord(state) && typeof state["openChore"] === "string" ? state["openChore"] : undefined;
}

/** The occurrence in a location's state, if a link put one there. */
export function occurrenceFrom(state: unknown): OccurrenceKey | undefined {
  return isRecord(state) && isOccurrenceKey(state["occurrence"]) ? state["occurrence"] : undefined;
}

export function isOccurrenceKey(value: unknown): value is OccurrenceKey {
  return isRecord(value) && typeof value["occurrence_day"] === "string" && typeof value["part"] === "string";
}
