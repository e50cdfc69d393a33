import { Divider } from "@mantine/core";
import type { ReactNode } from "react";

import { AwardPanel } from "./AwardPanel";
import { PromotePanel } from "./PromotePanel";

import classes from "./ParentControls.module.css";

type ParentControlsProps = {
  /** The panel to manage store items, taller than the others. */
  storeItems: ReactNode;
  /** The panels about the family. */
  family: ReactNode;
};

/** What only parents find on the dashboard. */
export function ParentControls({ storeItems, family }: ParentControlsProps) {
  return (
    <>
      <Divider label="Parent Controls" labelPosition="left" />
      <div className={classes.panels}>
        <AwardPanel />
        <div className={classes.tall}>{storeItems}</div>
        <PromotePanel />
      </div>
      {family}
    </>
  );
}
