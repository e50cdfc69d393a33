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
  /** The thing to decide, for screen readers. */
  label: string;
  kind: Decided;
  /** The decision that is being sent; the other buttons wait. */
  deciding: Decision | undefined;
  /** Whether a decision is stored on this device, to be sent later. */
  saved: boolean;
  /** The points of a request. */
  price: Price | undefined;
  onDecide: (decision: Decision, words?: DecisionWords) => void;
};

/**
 * Approve, praise and reject in a low row. Rejecting asks for the reason, so that no accidental tap rejects, and approving
 * a deed for the points.
 */
export function DecisionIcons({ label, kind, deciding, saved, price, onDecide }: DecisionIconsProps) {
  const { ask, asksFirst, approve, dialogs } = useDecisionWords({ label, kind, price, onDecide });
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
      {!asksFirst && (
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
      )}
      <ActionIcon
        color="green"
        size="2.75rem"
        aria-label={isolating`Approve: ${label}`}
        title="Approve"
        onClick={once(approve)}
        loading={deciding === "approve"}
        disabled={isBusy}
      >
        <IconCheck size={24} aria-hidden />
      </ActionIcon>
      {dialogs}
    </div>
  );
}
