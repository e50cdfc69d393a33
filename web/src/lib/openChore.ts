/** What a link to Available Chores carries so that one chore's dialog opens on arrival. */
export type OpenChore = { openChore: string };

/** The chore id in a location's state, if a link put one there. */
export function openChoreFrom(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("openChore" in state)) {
    return undefined;
  }
  return typeof state.openChore === "string" ? state.openChore : undefined;
}
