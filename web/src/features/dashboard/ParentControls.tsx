import { Divider } from "@mantine/core";

import { AwardPanel } from "./AwardPanel";
import { PromotePanel } from "./PromotePanel";

import classes from "./ParentControls.module.css";

/** What only parents find on the dashboard. */
export function ParentControls() {
  return (
    <>
      <Divider label="Parent Controls" labelPosition="left" />
      <div className={classes.panels}>
        <AwardPanel />
        <PromotePanel />
      </div>
    </>
  );
}
