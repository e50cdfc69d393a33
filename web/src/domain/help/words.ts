import { IconLifebuoy } from "@tabler/icons-react";

import type { NameOf } from "@/api/directory/members";
import type { HelpReason, HelpRequest } from "@/lib/api";
import { isolating } from "@/lib/isolated";

/** The button with which a kid asks for help. */
export const STUCK = { label: "I'm stuck", icon: IconLifebuoy };

/** A kid's reasons, in the order in which they are offered. */
export const REASONS: Record<HelpReason, string> = {
  too_hard: "It is too hard",
  cannot_find: "I cannot find something",
  no_time: "I have no time",
  need_help: "Please help me",
};

/** A kid's reason in words; for one that only a newer server knows, that they would like help. */
export function reasonText(reason: HelpReason): string {
  return (REASONS as Partial<typeof REASONS>)[reason] ?? "Please help";
}

/** A kid's own help request in words: a parent's answer, if there is one. */
export function helpText({ note, answered_by }: HelpRequest, nameOf: NameOf): string {
  if (note === null) {
    return "You asked for help";
  }
  return answered_by === null ? isolating`“${note}”` : isolating`${nameOf(answered_by)}: “${note}”`;
}
