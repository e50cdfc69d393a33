import type { Occurrence } from "@/lib/rules";

import { boardKeys, todayKeys, weekKeys } from "../keys";

/** The parts of an occurrence's address. */
export type Time = Pick<Occurrence, "chore_id" | "day" | "part">;

export function paramsOf({ chore_id, day, part }: Time) {
  return { id: chore_id, day, part };
}

/** The days of kids, also a carer's, and the family's weeks. */
export const DAYS = [todayKeys.all, weekKeys.all, boardKeys.all];
