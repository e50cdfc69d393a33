import { IconDeviceTablet, IconPlug } from "@tabler/icons-react";

import { StatusBadge } from "@/components/StatusBadge";
import { isolating } from "@/lib/isolated";

import classes from "./SourceMark.module.css";

type SourceMarkProps = {
  of: {
    /** The name of the family's tablet, where it was done on one. */
    shared_device: string | null;
    /** The tablet had no network, and asked nobody who they are. */
    unverified?: boolean;
    /** The name of the program that ticked it. */
    api_token?: string | null;
  };
};

/**
 * Says on a line of its own that something was handed in by a program, or on a tablet that all share: it may have been
 * somebody else (docs/product/people.md#ticks).
 */
export function SourceMark({ of: { shared_device, unverified = false, api_token = null } }: SourceMarkProps) {
  if (api_token !== null) {
    return (
      <span className={classes.mark}>
        <StatusBadge label={isolating`By ${api_token}`} colour="orange" icon={IconPlug} />
      </span>
    );
  }
  if (shared_device === null && !unverified) {
    return null;
  }
  const [label, colour] = unverified ? ["On the tablet, without a PIN", "orange"] : ["On the tablet", "blue"];
  return (
    <span className={classes.mark}>
      <StatusBadge label={label} colour={colour} icon={IconDeviceTablet} />
    </span>
  );
}
