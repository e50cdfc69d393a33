import type { Occurrence } from "@/lib/rules";

/** The parts of an occurrence's address. */
export type Time = Pick<Occurrence, "chore_id" | "day" | "part">;

export function paramsOf({ chore_id, day, part }: Time) {
  return { id: chore_id, day, part };
}
