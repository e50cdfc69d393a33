import { ActionIcon, Button, Text } from "@mantine/core";
import { IconCheck, IconMoodHeart, IconX } from "@tabler/icons-react";

import type { Price } from "@/api/reviews/price";
import type { Decided, Decision } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { type DecisionWords, SAVED_TEXT } from "@/lib/offline";

import { QueuedBadge } from "../outbox/QueuedBadge";
import { once } from "./once";
import { useDecisionWords } from "./useDecisionWords";

import classes from "./DecisionButtons.module.css";

type DecisionButtonsProps = {
  /** The thing to decide, for screen readers. */
  label: string;
  kind: Decided;
  /** The decision that is being sent; the other button waits. */
  deciding: Decision | undefined;
  /** Whether a decision is stored on this device, to be sent later. */
  saved: boolean;
  onDecide: (decision: Decision, words?: DecisionWords) => void;
  /** Whether praise is offered, and a reason asked for; not in a dialog, which would open another. */
  hasWords?: boolean;
  /** The points of a request, only with `hasWords`: approving a deed asks for them. */
  price?: Price | undefined;
};

/** Approve and Reject, in a row or in a dialog. Rejecting a row asks for the reason, approving a deed for the points. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { label, kind, deciding, saved, onDecide, hasWords = false, price } = props;
  const { ask, asksFirst, approve, dialogs } = useDecisionWords({ label, kind, price, onDecide });
  if (saved) {
    return (
      <div role="group" aria-label={label}>
        <QueuedBadge />
        <Text size="sm" c="dimmed" mt={4}>
          {SAVED_TEXT}
        </Text>
      </div>
    );
  }
  return (
    <div className={classes.decision} data-words={hasWords || undefined} role="group" aria-label={label}>
      <Button
        color="green"
        px={hasWords ? "xs" : "sm"}
        leftSection={!hasWords && <IconCheck size={18} aria-hidden />}
        onClick={once(approve)}
        loading={deciding === "approve"}
        disabled={deciding === "reject"}
      >
        Approve
      </Button>
      {hasWords && !asksFirst && (
        <ActionIcon
          variant="light"
          color="green"
          size="2.75rem"
          className={classes.words}
          aria-label={
            price === undefined
              ? isolating`Praise ${label}`
              : isolating`Praise ${label}, or change the points`
          }
          title={price === undefined ? "Praise" : "Praise, or change the points"}
          onClick={once(() => ask("approve"))}
          disabled={deciding !== undefined}
        >
          <IconMoodHeart size={22} aria-hidden />
        </ActionIcon>
      )}
      <Button
        variant="light"
        color="red"
        px={hasWords ? "xs" : "sm"}
        leftSection={!hasWords && <IconX size={18} aria-hidden />}
        onClick={once(() => (hasWords ? ask("reject") : onDecide("reject")))}
        loading={deciding === "reject"}
        disabled={deciding === "approve"}
      >
        Reject
      </Button>
      {hasWords && dialogs}
    </div>
  );
}
