import { Popover, type PopoverProps } from "@mantine/core";
import type { RefObject } from "react";

import { NEEDS_NETWORK } from "@/lib/online";

import { TargetElsewhere } from "./TargetElsewhere";

import classes from "./NetworkReason.module.css";

type NetworkReasonProps = Pick<PopoverProps, "opened" | "onChange"> & {
  button: RefObject<HTMLButtonElement | null>;
};

/** Says above a `NetworkButton`, which loads it, why it does nothing. */
export function NetworkReason({ button, ...popover }: NetworkReasonProps) {
  return (
    <Popover {...popover} position="top" withRoles={false} shadow="md" portalProps={{ target: "#content" }}>
      <Popover.Target>
        <TargetElsewhere element={button} />
      </Popover.Target>
      <Popover.Dropdown role="tooltip" className={classes.reason}>
        {NEEDS_NETWORK}
      </Popover.Dropdown>
    </Popover>
  );
}
