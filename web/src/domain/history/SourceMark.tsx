import { IconDeviceTablet, IconHeartHandshake, IconPlug } from "@tabler/icons-react";

import { useCarerName } from "@/api/directory/members";
import { StatusBadge } from "@/components/StatusBadge";
import { isolating } from "@/lib/isolated";

import classes from "./SourceMark.module.css";

type SourceMarkProps = {
  of: {
    /** The name of the shared tablet on which it was done, if any. */
    shared_device: string | null;
    /** Whether it was ticked offline on the tablet, without a PIN. */
    unverified?: boolean;
    /** The name of the program that ticked it. */
    api_token?: string | null;
    /** The username of the carer who ticked it. */
    carer?: string | null;
  };
};

/**
 * Says in a separate line that a carer, a program or a shared tablet submitted it, so that it may have been somebody
 * else (docs/product/people.md#ticks).
 */
export function SourceMark({ of }: SourceMarkProps) {
  const { shared_device, unverified = false, api_token = null, carer = null } = of;
  const carerName = useCarerName();
  if (carer !== null) {
    return (
      <span className={classes.mark}>
        <StatusBadge
          label={isolating`With ${carerName(carer) ?? carer}`}
          colour="blue"
          icon={IconHeartHandshake}
        />
      </span>
    );
  }
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
