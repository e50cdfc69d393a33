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

/** A kind of entry, in words for a kid and for a parent (docs/product/points.md#entry-kinds). */
type EntryKind = { forKid: string; forParent: string; colour: string; icon: TablerIcon };

const UNDONE: EntryKind = {
  forKid: "A parent took this back.",
  forParent: "Undone.",
  colour: "gray",
  icon: IconArrowBackUp,
};

export const ENTRY_KINDS: Record<PointsEntry["kind"], EntryKind> = {
  chore: { forKid: "You did a chore.", forParent: "Chore.", colour: "teal", icon: IconCheck },
  effort: { forKid: "You worked hard on it.", forParent: "Effort.", colour: "orange", icon: IconBolt },
  streak_bonus: {
    forKid: "You kept your streak going.",
    forParent: "Streak bonus.",
    colour: "grape",
    icon: IconFlame,
  },
  assignment: {
    forKid: "You did your assigned chore.",
    forParent: "Assigned chore.",
    colour: "blue",
    icon: IconClipboardCheck,
  },
  award: { forKid: "A parent gave you points.", forParent: "Points given.", colour: "pink", icon: IconHeart },
  redemption: {
    forKid: "You asked for a reward.",
    forParent: "Reward asked for.",
    colour: "gold",
    icon: IconGift,
  },
  refund: {
    forKid: "You got your points back.",
    forParent: "Points given back.",
    colour: "gray",
    icon: IconArrowBackUp,
  },
  chore_undone: UNDONE,
  effort_undone: UNDONE,
  assignment_undone: UNDONE,
  streak_bonus_undone: {
    forKid: "Your streak changed. Earn it again!",
    forParent: "Streak bonus no longer earned.",
    colour: "gray",
    icon: IconArrowBackUp,
  },
  adjustment: {
    forKid: "A parent changed your points.",
    forParent: "Points corrected.",
    colour: "pink",
    icon: IconPencil,
  },
  adjustment_undone: UNDONE,
  redemption_undone: {
    forKid: "Your points are back.",
    forParent: "Points given back.",
    colour: "gray",
    icon: IconArrowBackUp,
  },
};

/** `+15`, or `−75` with a minus as wide as the plus; `0` if everything was forgiven. */
export function signed(amount: number, format: (value: number) => string): string {
  if (amount === 0) {
    return format(0);
  }
  return `${amount < 0 ? "−" : "+"}${format(Math.abs(amount))}`;
}
