import { Button, Text } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { MouseEvent } from "react";

import type { Decision } from "@/lib/api";
import { SAVED_TEXT } from "@/lib/offline";

import { QueuedBadge } from "./outbox/QueuedBadge";

import classes from "./DecisionButtons.module.css";

type DecisionButtonsProps = {
  /** What is decided, for screen readers. */
  label: string;
  /** The decision on its way; the other button waits. */
  deciding: Decision | undefined;
  /** A decision is kept on this device, to be sent later. */
  saved: boolean;
  onDecide: (decision: Decision) => void;
};

/** Approve and Reject, of a row or in a dialog. */
export function DecisionButtons({ label, deciding, saved, onDecide }: DecisionButtonsProps) {
  // The second tap of a double tap may land on the row that came up meanwhile.
  const on =
    (decision: Decision) =>
    ({ detail: taps }: MouseEvent) => {
      if (taps < 2) {
        onDecide(decision);
      }
    };
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
    <div className={classes.decision} role="group" aria-label={label}>
      <Button
        color="green"
        px="sm"
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={on("approve")}
        loading={deciding === "approve"}
        disabled={deciding === "reject"}
      >
        Approve
      </Button>
      <Button
        variant="light"
        color="red"
        px="sm"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={on("reject")}
        loading={deciding === "reject"}
        disabled={deciding === "approve"}
      >
        Reject
      </Button>
    </div>
  );
}
