import { Divider } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useIsFridgeKnown } from "@/api/fridge/useIsFridgeKnown";
import { kidsQuery } from "@/api/kids/queries";
import { useIsPendingKnown } from "@/api/reviews/queries";
import { Deferred } from "@/components/Deferred";
import { useDeferred } from "@/components/steps";
import { useIsThisWeekKnown } from "@/domain/week/useYesterday";
import { isSettled } from "@/lib/isSettled";
import { useEver } from "@/lib/useEver";

import { AwardPanel } from "./AwardPanel";
import { KidCards } from "./KidCards";
import { MissedYesterday } from "./MissedYesterday";
import { NoKids } from "./NoKids";
import { OwnChores } from "./OwnChores";
import { PromotePanel } from "./PromotePanel";
import { WaitingStream } from "./WaitingStream";

import classes from "./ParentControls.module.css";

type ParentControlsProps = {
  /** The notes on the family's fridge. */
  fridge: ReactNode;
  /** The panel to manage store items, taller than the others. */
  storeItems: ReactNode;
  /** Whether the first steps are shown above. */
  isBeginning: boolean;
};

/**
 * The parents' part of the dashboard: waiting things, the family, own chores, the fridge, then the forms
 * (docs/product/screens.md#screen-dashboard).
 */
export function ParentControls({ fridge, storeItems, isBeginning }: ParentControlsProps) {
  const kids = useQuery(kidsQuery);
  // Waits, because late content would move the content below it.
  const areKidsKnown = useEver(isSettled(kids));
  const isPendingKnown = useIsPendingKnown();
  const isWeekKnown = useIsThisWeekKnown();
  const isWaitingKnown = useDeferred(isPendingKnown && isWeekKnown);
  const isFridgeKnown = useIsFridgeKnown();
  return (
    <>
      {kids.data?.length === 0 ? (
        !isBeginning && <NoKids />
      ) : (
        <>
          <WaitingStream isKnown={isWaitingKnown} />
          {isWaitingKnown && <KidCards />}
        </>
      )}
      {isWaitingKnown && (
        <>
          <OwnChores />
          <MissedYesterday />
        </>
      )}
      {areKidsKnown && isWaitingKnown && isFridgeKnown && (
        <>
          {fridge}
          <Deferred>
            <Divider label="Parent Controls" labelPosition="left" />
            <div className={classes.panels}>
              <AwardPanel />
              <div className={classes.tall}>{storeItems}</div>
              <PromotePanel />
            </div>
          </Deferred>
        </>
      )}
    </>
  );
}
