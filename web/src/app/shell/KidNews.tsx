import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

import { Deferred } from "@/components/Deferred";

const Greeting = lazy<ComponentType<{ isBusy: boolean }>>(async () => {
  try {
    const { Greeting: Loaded } = await import("@/features/greetings/Greeting");
    return { default: Loaded };
  } catch {
    // News that cannot be loaded is shown another time.
    return { default: () => null };
  }
});

/**
 * The parents' decisions for a kid: full screen at the start of a visit, then above every page until they are closed.
 */
export function KidNews() {
  const isBusy = useIsBusy();
  return (
    <Deferred>
      <Suspense>
        <Greeting isBusy={isBusy} />
      </Suspense>
    </Deferred>
  );
}

/** Whether the kid has tapped or typed anything since the visit began. */
function useIsBusy(): boolean {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const act = () => setIsBusy(true);
    for (const event of ["pointerdown", "keydown"]) {
      window.addEventListener(event, act, { once: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return isBusy;
}
