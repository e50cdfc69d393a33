import { useQuery } from "@tanstack/react-query";

import type { HelpRequest } from "@/lib/api";

import { todayQuery } from "../today/queries";
import type { Time } from "../week/time";

/** A kid's help request about an occurrence, from the kid's requests. */
export function helpWith(requests: HelpRequest[], { chore_id, day, part }: Time): HelpRequest | undefined {
  return requests.find((one) => one.chore_id === chore_id && one.day === day && one.part === part);
}

/** The same of the signed-in kid, as it is now. */
export function useHelpWith(time: Time): HelpRequest | undefined {
  const { data } = useQuery(todayQuery);
  return data && helpWith(data.help_requests, time);
}
