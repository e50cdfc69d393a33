import { Divider } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { usersQuery } from "@/api/users/queries";
import { Deferred } from "@/components/Deferred";
import { useDeferred } from "@/components/steps";

import { AwardPanel } from "./AwardPanel";
import { KidRows } from "./KidRows";
import { kidsOf } from "./kidsOf";
import { PromotePanel } from "./PromotePanel";
import { WaitingStream } from "./WaitingStream";

import classes from "./ParentControls.module.css";

type ParentControlsProps = {
  /** The panel to manage store items, taller than the others. */
  storeItems: ReactNode;
  /** The panels about the family. */
  family: ReactNode;
};

/** What only parents find on the dashboard. */
export function ParentControls(panels: ParentControlsProps) {
  const users = useQuery(usersQuery);
  const kids = users.data && kidsOf(users.data);
  const hasKids = kids === undefined || kids.length > 0;
  const isAsking = useDeferred(users.isPending && users.failureCount === 0);
  return (
    <>
      {hasKids && <WaitingStream />}
      {hasKids && kids && <KidRows kids={kids} />}
      <Divider label="Parent Controls" labelPosition="left" />
      {!isAsking && <Panels {...panels} hasKids={hasKids} />}
    </>
  );
}

/** A parent without kids begins with the family; the order stays until they come back. */
function Panels({ storeItems, family, hasKids: hasKidsNow }: ParentControlsProps & { hasKids: boolean }) {
  const [familyFirst] = useState(!hasKidsNow);
  return (
    <>
      {familyFirst && family}
      <div className={classes.panels}>
        <AwardPanel />
        <Deferred>
          <div className={classes.tall}>{storeItems}</div>
          <PromotePanel />
        </Deferred>
      </div>
      {!familyFirst && <Deferred>{family}</Deferred>}
    </>
  );
}
