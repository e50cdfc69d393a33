import {
  IconArrowBackUp,
  IconBolt,
  IconCheck,
  IconClipboardCheck,
  IconFlame,
  IconGift,
  IconHeart,
  IconPencil,
  type TablerIcon,
} from "@tabler/icons-react";

import type { PointsEntry } from "@/lib/api";

/** A kind of entry in a kid's words. */
type EntryKind = { words: string; colour: string; icon: TablerIcon };

const UNDONE: EntryKind = {
  words: "A parent took this back.",
  colour: "gray",
  icon: IconArrowBackUp,
};

export const ENTRY_KINDS: Record<PointsEntry["kind"], EntryKind> = {
  chore: { words: "You did a chore.", colour: "teal", icon: IconCheck },
  effort: { words: "You worked hard on it.", colour: "orange", icon: IconBolt },
  streak_bonus: { words: "You kept your streak going.", colour: "grape", icon: IconFlame },
  assignment: { words: "You did your assigned chore.", colour: "blue", icon: IconClipboardCheck },
  award: { words: "A parent gave you points.", colour: "pink", icon: IconHeart },
  redemption: { words: "You asked for a reward.", colour: "gold", icon: IconGift },
  refund: { words: "You got your points back.", colour: "gray", icon: IconArrowBackUp },
  chore_undone: UNDONE,
  effort_undone: UNDONE,
  assignment_undone: UNDONE,
  streak_bonus_undone: {
    words: "Your streak changed. Earn it again!",
    colour: "gray",
    icon: IconArrowBackUp,
  },
  adjustment: { words: "A parent changed your points.", colour: "pink", icon: IconPencil },
  adjustment_undone: UNDONE,
  redemption_undone: { words: "Your points are back.", colour: "gray", icon: IconArrowBackUp },
};

/** `+15`, or `−75` with a minus as wide as the plus; `0` for what was all forgiven. */
export function signed(amount: number, format: (value: number) => string): string {
  if (amount === 0) {
    return format(0);
  }
  return `${amount < 0 ? "−" : "+"}${format(Math.abs(amount))}`;
}
