import { isToDo, occurrenceIn } from "@/api/today/deeds";
import { titleOf } from "@/domain/week/facts";
import type { Names } from "@/domain/week/names";
import type { HelpRequest, Week } from "@/lib/api";
import type { Occurrence } from "@/lib/rules";

import type { Days } from "./useToday";

/** A kid's help request that nobody has answered. */
export type OpenHelpRequest = {
  help: HelpRequest;
  username: string;
  /** The chore's name. */
  chore: string;
  /** The same with the part of the day. */
  title: string;
  /** Undefined if it cannot be done now. */
  occurrence: Occurrence | undefined;
};

/** The open help requests, oldest first. */
export function helpRequestsIn({ help_requests, kids }: Week, days: Days, names: Names): OpenHelpRequest[] {
  return help_requests.flatMap((help) => {
    const kid = kids.find(({ id }) => id === help.kid_id);
    const found = occurrenceOf(help, days);
    const occurrence = found && isToDo(found) ? found : undefined;
    const [chore, title] = [names.chore(help.chore_id), titleOf(help, names)];
    return kid === undefined ? [] : [{ help, username: kid.username, chore, title, occurrence }];
  });
}

/** The occurrence of a help request or a swap, as it is in the kid's day now, in any state. */
export function occurrenceOf(
  asked: Pick<HelpRequest, "chore_id" | "day" | "part" | "kid_id">,
  days: Days,
): Occurrence | undefined {
  const day = days.get(asked.kid_id);
  return day && occurrenceIn(day, asked);
}
