import type { NameOf } from "@/api/directory/members";
import type { HelpReason, HelpRequest } from "@/lib/api";
import { isolating } from "@/lib/isolated";

/** What a kid can say, in the order in which it is offered. */
export const REASONS: Record<HelpReason, string> = {
  too_hard: "It is too hard",
  cannot_find: "I cannot find something",
  no_time: "I have no time",
  need_help: "Please help me",
};

/** What a kid said; of what only a newer server knows, that they would like help. */
export function reasonText(reason: HelpReason): string {
  return (REASONS as Partial<typeof REASONS>)[reason] ?? "Please help";
}

/** What a kid reads with what they are stuck with: a parent's answer, if there is one. */
export function helpText({ note, answered_by }: HelpRequest, nameOf: NameOf): string {
  if (note === null) {
    return "You asked for help";
  }
  return answered_by === null ? isolating`“${note}”` : isolating`${nameOf(answered_by)}: “${note}”`;
}
