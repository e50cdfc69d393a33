import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";

import { Deferred } from "@/components/Deferred";
import type { Greeting as LoadedGreeting } from "@/features/greetings/Greeting";
import type { OpenChore } from "@/lib/openChore";

type Props = ComponentProps<typeof LoadedGreeting>;

const Greeting = lazy<ComponentType<Props>>(async () => {
  try {
    const { Greeting: Loaded } = await import("@/features/greetings/Greeting");
    return { default: Loaded };
  } catch {
    // What cannot be loaded is news another time.
    return { default: () => null };
  }
});

const openChore = (choreId: string): OpenChore => ({ openChore: choreId });

/** What a kid's parents decided, above every page until it is closed. */
export function KidNews() {
  return (
    <Deferred>
      <Suspense>
        <Greeting openChore={openChore} />
      </Suspense>
    </Deferred>
  );
}
