import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

import { firstStepsQuery } from "@/api/firstSteps/queries";
import { useUser } from "@/lib/session/user";

import type { FirstStepsCardProps } from "./FirstStepsCard";
import { useStanding } from "./standing";

/** Loaded by families that begin alone. Where it cannot be, the dashboard is what it will be later. */
const Begun = lazy<ComponentType<FirstStepsCardProps>>(async () => {
  try {
    const { FirstStepsCard } = await import("./FirstStepsCard");
    return { default: FirstStepsCard };
  } catch {
    return { default: () => null };
  }
});

type FirstStepsProps = {
  /** What is below, which need not say how to begin where that is said above. */
  children: (isBeginning: boolean) => ReactNode;
};

/**
 * A parent's dashboard, and above it, until the family's first approval, the way there (docs/product/people.md#first-steps).
 * What is above is known before anything is drawn: nothing moves when it comes. Afterwards nobody asks any more.
 */
export function FirstSteps({ children }: FirstStepsProps) {
  const [standing, setStanding] = useStanding(useUser().id);
  const isOver = standing === "over";
  const { data, isLoading, failureCount } = useQuery({ ...firstStepsQuery, enabled: !isOver });
  // Nobody loses a step, or the cards in it, because a kid was fast.
  const [isGuided, setIsGuided] = useState(false);
  const isReached = data?.has_approved === true && !isGuided;
  useEffect(() => {
    if (isReached) {
      setStanding("over");
    }
  }, [isReached, setStanding]);

  if (isLoading && failureCount === 0) {
    return null;
  }
  const isShown = data !== undefined && !isOver && !isReached;
  return (
    <Suspense>
      {isShown && (
        <Begun steps={data} isLater={standing === "later"} onStanding={setStanding} onGuided={setIsGuided} />
      )}
      {children(isShown)}
    </Suspense>
  );
}
