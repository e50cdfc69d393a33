import type { KidSettings, NoticeKind, NoticeOutcome } from "@/lib/api";

/** The label of each kind of notice. */
export const KINDS: Record<NoticeKind, string> = {
  waiting: "Something waits",
  digest: "Daily digest",
  approved: "Approved",
  sent_back: "Sent back",
  your_turn: "Your turn today",
  last_call: "Last call",
  streak_at_risk: "Streak at risk",
};

/** The label of each outcome (docs/product/screens.md#notice-outcomes), short enough for a kid. */
export const OUTCOMES: Record<NoticeOutcome, string> = {
  delivered: "Sent",
  waiting: "On its way",
  quiet_hours: "Not sent: quiet hours",
  enough_today: "Not sent: enough for one day",
  no_device: "Not sent: no device was on",
  not_true_any_more: "Not sent: already settled",
  failed: "Not sent: no device could be reached",
};

/** A parent's choices for a kid, in the order of the form, with the kid's text. */
export const KID_CHOICES: readonly {
  name: Exclude<keyof KidSettings, "quiet_from" | "quiet_to">;
  label: string;
  about: string;
  /** At most eight words, verb first. */
  kids: string;
}[] = [
  {
    name: "approved",
    label: "Approved",
    about: "What you approved, with your praise.",
    kids: "See what a parent approved.",
  },
  {
    name: "sent_back",
    label: "Sent back",
    about: "What you sent back, and why.",
    kids: "See what came back, and why.",
  },
  {
    name: "your_turn",
    label: "Their turn today",
    about: "It is their turn with a chore today.",
    kids: "Hear when it is your turn.",
  },
  {
    name: "last_call",
    label: "Last call",
    about: "Something is due within the hour.",
    kids: "Hear what is due soon.",
  },
  {
    name: "streak_at_risk",
    label: "Streak at risk",
    about: "The streak ends today. Off unless you switch it on: a streak is for fun, not for pressure.",
    kids: "Hear when your streak needs you.",
  },
];
