import { IconCheck, IconX } from "@tabler/icons-react";
import type { MouseEvent } from "react";

import type { Decision } from "@/lib/reviews";

import { NetworkButton } from "./NetworkButton";

import classes from "./DecisionButtons.module.css";

type DecisionButtonsProps = {
  /** What is decided, for screen readers. */
  label: string;
  /** The decision on its way; the other button waits. */
  deciding: Decision | undefined;
  onDecide: (decision: Decision) => void;
};

/** Approve and Reject, of a row or in a dialog. */
export function DecisionButtons({ label, deciding, onDecide }: DecisionButtonsProps) {
  // The second tap of a double tap may land on the row that came up meanwhile.
  const on =
    (decision: Decision) =>
    ({ detail: taps }: MouseEvent) => {
      if (taps < 2) {
        onDecide(decision);
      }
    };
  return (
    <div className={classes.decision} role="group" aria-label={label}>
      <NetworkButton
        color="green"
        px="sm"
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={on("approve")}
        loading={deciding === "approve"}
        disabled={deciding === "reject"}
      >
        Approve
      </NetworkButton>
      <NetworkButton
        variant="light"
        color="red"
        px="sm"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={on("reject")}
        loading={deciding === "reject"}
        disabled={deciding === "approve"}
      >
        Reject
      </NetworkButton>
    </div>
  );
}
