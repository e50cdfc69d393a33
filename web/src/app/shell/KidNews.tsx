import { type ComponentType, lazy, Suspense } from "react";

import { Deferred } from "@/components/Deferred";

const Greeting = lazy<ComponentType>(async () => {
  try {
    const { Greeting: Loaded } = await import("@/features/greetings/Greeting");
    return { default: Loaded };
  } catch {
    // What cannot be loaded is news another time.
    return { default: () => null };
  }
});

/** What a kid's parents decided, above every page until it is closed. */
export function KidNews() {
  return (
    <Deferred>
      <Suspense>
        <Greeting />
      </Suspense>
    </Deferred>
  );
}
