import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";

import { firstStepsQuery } from "@/api/firstSteps/queries";
import { useUser } from "@/lib/session/user";
import { useEver } from "@/lib/useEver";

import type { FirstStepsCardProps } from "./FirstStepsCard";
import { useStanding } from "./standing";

/** Loaded only by families that are new. If that fails, the dashboard is shown without it. */
const Begun = lazy<ComponentType<FirstStepsCardProps>>(async () => {
  try {
    const { FirstStepsCard } = await import("./FirstStepsCard");
    return { default: FirstStepsCard };
  } catch {
    return { default: () => null };
  }
});

type FirstStepsProps = {
  /** The content below, which need not explain the first step if that is done above. */
  children: (isBeginning: boolean) => ReactNode;
};

/**
 * A parent's dashboard, and above it the first steps until the family's first approval
 * (docs/product/people.md#first-steps). Nothing is drawn until they are loaded, so that nothing moves. Afterwards they
 * are no longer loaded.
 */
export function FirstSteps({ children }: FirstStepsProps) {
  const [standing, setStanding] = useStanding(useUser().id);
  const isOver = standing === "over";
  const { data, isLoading, failureCount } = useQuery({ ...firstStepsQuery, enabled: !isOver });
  const isKnown = useEver(!isLoading || failureCount > 0);
  // A kid's quick first submission must not end an open step, or hide the cards in it.
  const [isGuided, setIsGuided] = useState(false);
  const isReached = data?.has_approved === true && !isGuided;
  useEffect(() => {
    if (isReached) {
      setStanding("over");
    }
  }, [isReached, setStanding]);

  if (!isKnown) {
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
