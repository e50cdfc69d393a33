import { Button } from "@mantine/core";
import type { ComponentProps } from "react";

import { DecisionButtons } from "./DecisionButtons";

import classes from "./ReviewFooter.module.css";

type ReviewFooterProps = ComponentProps<typeof DecisionButtons> & { onClose: () => void };

/** Close, Approve and Reject, at the bottom of a review dialog. */
export function ReviewFooter({ onClose, ...decision }: ReviewFooterProps) {
  return (
    <div className={classes.footer}>
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <DecisionButtons {...decision} />
    </div>
  );
}
