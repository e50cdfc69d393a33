import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { useNameOf } from "@/api/directory/members";
import { todayKeys } from "@/api/keys";
import { countedBy, countingAt, minutesThatMatter } from "@/api/today/deeds";
import { todayQuery } from "@/api/today/queries";
import { useAskAt } from "@/domain/history/useAskAt";
import type { Today } from "@/lib/api";
import { useFamilyNow } from "@/lib/familyClock";
import { useOutboxView } from "@/lib/offline";

import { type MyDay, myDay } from "./myDay";

/** Used before the server's first answer. */
const NOTHING: Today = {
  now: { day: "1970-01-01", minute: 0 },
  time_zone: "UTC",
  day_starts_at: 0,
  kid_id: "",
  kids: [],
  chores: [],
  plan: {
    kid_ids: [],
    routines: [],
    presence: { absences: [], home_patterns: [], rest_days: [], day_passes: [] },
    special_days: [],
  },
  notes: [],
  help_requests: [],
  swap_offers: [],
  today: null,
};

/**
 * The signed-in kid's day, including this device's unsent entries, updated with the family's time, online or offline
 * (docs/product/routines.md#today). Undefined until the server's first answer.
 */
export function useMyDay(): MyDay | undefined {
  const { data } = useQuery(todayQuery);
  const answer = data ?? NOTHING;
  const { entries } = useOutboxView();
  const minutes = useMemo(() => minutesThatMatter(answer.plan), [answer]);
  const { day, minute } = useFamilyNow(answer, minutes);
  const asked = useAskAt(countingAt(answer.plan), todayKeys.mine);
  const nameOf = useNameOf();
  return useMemo(() => {
    const kids = answer.kids.map((kid) => ({ ...kid, username: nameOf(kid.username) }));
    const counted = countedBy({ ...answer, kids }, asked);
    return answer === NOTHING ? undefined : myDay(counted, entries, { day, minute });
  }, [answer, entries, nameOf, day, minute, asked]);
}
