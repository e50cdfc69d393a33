import { useQuery } from "@tanstack/react-query";

import { presenceQuery } from "@/api/presence/queries";
import type { KidOverview } from "@/lib/api";
import { rules } from "@/lib/rules";

import type { KidsDay } from "./kidToday";
import { useToday } from "./useToday";

/** Each kid's day. */
export function useKidsToday(): (kid: KidOverview) => KidsDay {
  const { now, days } = useToday();
  const { data: presence } = useQuery(presenceQuery);
  return ({ id, week }) => {
    const last = week.at(-1);
    return {
      reason: presence && rules().neutralDay(presence, id, now.day),
      planned: days.get(id),
      done: last?.day === now.day ? last.done : undefined,
    };
  };
}
