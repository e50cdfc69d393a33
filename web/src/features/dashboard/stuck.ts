import { titleOf } from "@/domain/week/facts";
import type { Names } from "@/domain/week/names";
import type { HelpRequest, Week } from "@/lib/api";
import type { KidToday, Occurrence } from "@/lib/rules";

/** The day of each kid, late occurrences with it, by the kid's id. */
export type Days = ReadonlyMap<string, KidToday>;

/** What a kid is stuck with, and nobody has answered. */
export type Stuck = {
  help: HelpRequest;
  username: string;
  /** The chore's name. */
  title: string;
  /** What is to do; undefined if it cannot be done now. */
  occurrence: Occurrence | undefined;
};

/** What kids are stuck with, oldest first. */
export function stuckIn({ help_requests, kids }: Week, days: Days, names: Names): Stuck[] {
  return help_requests.flatMap((help) => {
    const kid = kids.find(({ id }) => id === help.kid_id);
    const found = occurrenceOf(help, days);
    const occurrence = found && isToDo(found) ? found : undefined;
    return kid === undefined
      ? []
      : [{ help, username: kid.username, title: titleOf(help, names), occurrence }];
  });
}

/** What a kid asks for help with, as it is in their day now, in whatever state. */
export function occurrenceOf(
  { chore_id, day, part, kid_id }: HelpRequest,
  days: Days,
): Occurrence | undefined {
  const { mine = [], anyone = [] } = days.get(kid_id) ?? {};
  const all = [...mine, ...anyone].filter(
    (one) => one.chore_id === chore_id && one.day === day && one.part === part,
  );
  return all.find(isToDo) ?? all[0];
}

function isToDo({ state }: Occurrence): boolean {
  return state === "open" || state === "late";
}
