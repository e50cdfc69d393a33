import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

import { useObservable } from "@/lib/observable";
import { sentNow } from "@/lib/sent";

const load = () => import("@/features/sent/SentScreen");

const SentScreen = lazy<ComponentType>(async () => {
  try {
    const { SentScreen: Loaded } = await load();
    return { default: Loaded };
  } catch {
    // The toast tells of the submission, too.
    return { default: () => null };
  }
});

/** Celebrates a kid's submission full-screen. It follows a user action, so its code is fetched at the first touch. */
export function KidCheer() {
  const [isWanted, setIsWanted] = useState(false);
  const now = useObservable(sentNow);
  if (now !== undefined && !isWanted) {
    setIsWanted(true);
  }

  useEffect(() => {
    const listening = new AbortController();
    const fetch = () => {
      load().catch(() => {
        // The celebration itself tries again.
      });
    };
    for (const event of ["pointerdown", "keydown"]) {
      window.addEventListener(event, fetch, { once: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);

  return (
    isWanted && (
      <Suspense>
        <SentScreen />
      </Suspense>
    )
  );
}
