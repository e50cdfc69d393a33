import type { Chore } from "@/lib/api";
import type { Occurrence } from "@/lib/rules";

/** The fields of a chore that its dialog needs. */
export type OfferedChore = Pick<Chore, "id" | "name" | "description" | "points_value">;

/** A chore to submit, with its occurrence if it is a routine. */
export type HandedIn = { chore: OfferedChore; occurrence?: Occurrence | undefined };

/** Tells apart the chores, and the occurrences of one, that may be handed in. */
export function keyOf({ chore, occurrence }: HandedIn): string {
  return [chore.id, occurrence?.day, occurrence?.part, occurrence?.count?.nth].join();
}
