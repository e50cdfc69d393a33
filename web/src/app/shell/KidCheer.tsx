import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

import { useObservable } from "@/lib/observable";
import { sentNow } from "@/lib/sent";

const load = () => import("@/features/sent/SentScreen");

const SentScreen = lazy<ComponentType>(async () => {
  try {
    const { SentScreen: Loaded } = await load();
    return { default: Loaded };
  } catch {
    // What was handed in is told by its toast, too.
    return { default: () => null };
  }
});

/** Cheers full-screen when a kid hands something in. It follows what they do, so it is fetched at the first touch. */
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
        // The cheer itself asks again.
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
