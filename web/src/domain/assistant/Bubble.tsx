import type { ReactNode } from "react";

import { Dragon } from "@/components/dragon";

import classes from "./assistant.module.css";

type BubbleProps = { pose: "resting" | "cheering"; action?: ReactNode; children: ReactNode };

/** The dragon with the assistant's words. */
export function Bubble({ pose, action, children }: BubbleProps) {
  return (
    <div className={classes.bubble}>
      <Dragon pose={pose} size={72} />
      <div className={classes.said}>{children}</div>
      {action}
    </div>
  );
}
