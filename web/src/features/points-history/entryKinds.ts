import {
  IconArrowBackUp,
  IconBolt,
  IconCheck,
  IconClipboardCheck,
  IconFlame,
  IconGift,
  IconHeart,
  type TablerIcon,
} from "@tabler/icons-react";

import type { PointsEntry } from "@/lib/api";

/** A kind of entry in a kid's words. */
type EntryKind = { words: string; colour: string; icon: TablerIcon };

export const ENTRY_KINDS: Record<PointsEntry["kind"], EntryKind> = {
  chore: { words: "You did a chore.", colour: "teal", icon: IconCheck },
  effort: { words: "You worked hard on it.", colour: "orange", icon: IconBolt },
  streak_bonus: { words: "You kept your streak going.", colour: "grape", icon: IconFlame },
  assignment: { words: "You did your assigned chore.", colour: "blue", icon: IconClipboardCheck },
  award: { words: "A parent gave you points.", colour: "pink", icon: IconHeart },
  redemption: { words: "You asked for a reward.", colour: "gold", icon: IconGift },
  refund: { words: "You got your points back.", colour: "gray", icon: IconArrowBackUp },
};

/** `+15`, or `−75` with a minus as wide as the plus. */
export function signed(amount: number, format: (value: number) => string): string {
  return `${amount < 0 ? "−" : "+"}${format(Math.abs(amount))}`;
}
