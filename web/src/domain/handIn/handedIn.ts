import type { Chore } from "@/lib/api";
import type { Occurrence } from "@/lib/rules";

/** What a chore's dialog needs to know of it. */
export type OfferedChore = Pick<Chore, "id" | "name" | "description" | "points_value">;

/** What is handed in: a chore, and which time of it if it comes back. */
export type HandedIn = { chore: OfferedChore; occurrence?: Occurrence | undefined };
