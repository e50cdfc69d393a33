import type { OccurrenceKey } from "./offline";

/** Where a kid finds every chore (docs/product/screens-by-role.md#screen-available), and what is due today (docs/product/screens-by-role.md#screen-today). */
export const CHORES_PATH = "/chores";
export const TODAY_PATH = "/today";

/** What a link carries so that one chore's dialog opens on arrival: on Available Chores, or for a time of it on Today. */
export type OpenChore = { openChore: string; occurrence?: OccurrenceKey };

/** The link to a chore's dialog; to that of a time of it, if it is given. */
export function openChoreLink(choreId: string, time?: OccurrenceKey): { to: string; state: OpenChore } {
  return time === undefined
    ? { to: CHORES_PATH, state: { openChore: choreId } }
    : { to: TODAY_PATH, state: { openChore: choreId, occurrence: time } };
}

/** The chore id in a location's state, if a link put one there. */
export function openChoreFrom(state: unknown): string | undefined {
  return isRecord(state) && typeof state["openChore"] === "string" ? state["openChore"] : undefined;
}

/** The time of a chore in a location's state, if a link put one there. */
export function occurrenceFrom(state: unknown): OccurrenceKey | undefined {
  return isRecord(state) && isOccurrenceKey(state["occurrence"]) ? state["occurrence"] : undefined;
}

export function isOccurrenceKey(value: unknown): value is OccurrenceKey {
  return isRecord(value) && typeof value["occurrence_day"] === "string" && typeof value["part"] === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
