import { ActionIcon } from "@mantine/core";
import { IconCheck, IconMoodHeart, IconX } from "@tabler/icons-react";

import type { Price } from "@/api/reviews/price";
import type { Decided, Decision } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import type { DecisionWords } from "@/lib/offline";

import { QueuedBadge } from "../outbox/QueuedBadge";
import { once } from "./once";
import { useDecisionWords } from "./useDecisionWords";

import classes from "./DecisionIcons.module.css";

type DecisionIconsProps = {
  /** What is decided, for screen readers. */
  label: string;
  kind: Decided;
  /** The decision on its way; the other buttons wait. */
  deciding: Decision | undefined;
  /** A decision is kept on this device, to be sent later. */
  saved: boolean;
  /** What a request asks for, which a parent may change as they approve it. */
  price: Price | undefined;
  onDecide: (decision: Decision, words?: DecisionWords) => void;
};

/** Approve, praise and reject of a low row. Rejecting asks why, so that no slip of a thumb rejects. */
export function DecisionIcons({ label, kind, deciding, saved, price, onDecide }: DecisionIconsProps) {
  const { ask, dialogs } = useDecisionWords({ label, kind, price, onDecide });
  if (saved) {
    return (
      <div role="group" aria-label={label}>
        <QueuedBadge />
      </div>
    );
  }
  const isBusy = deciding !== undefined;
  const praise = price === undefined ? "Praise" : "Praise, or change the points";
  return (
    <div className={classes.icons} role="group" aria-label={label}>
      <ActionIcon
        variant="subtle"
        color="red"
        size="2.75rem"
        aria-label={isolating`Reject: ${label}`}
        title="Reject"
        onClick={once(() => ask("reject"))}
        loading={deciding === "reject"}
        disabled={isBusy}
      >
        <IconX size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="green"
        size="2.75rem"
        aria-label={isolating`${praise}: ${label}`}
        title={praise}
        onClick={once(() => ask("approve"))}
        disabled={isBusy}
      >
        <IconMoodHeart size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="green"
        size="2.75rem"
        aria-label={isolating`Approve: ${label}`}
        title="Approve"
        onClick={once(() => onDecide("approve"))}
        loading={deciding === "approve"}
        disabled={isBusy}
      >
        <IconCheck size={24} aria-hidden />
      </ActionIcon>
      {dialogs}
    </div>
  );
}
