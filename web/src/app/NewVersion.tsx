import { type ComponentType, lazy, Suspense } from "react";

import { useObservable } from "@/lib/observable";
import { newVersion } from "@/lib/pwa/version";

const UpdatePrompt = lazy(async (): Promise<{ default: ComponentType<{ onTake: () => void }> }> => {
  try {
    const { UpdatePrompt: Prompt } = await import("./UpdatePrompt");
    return { default: Prompt };
  } catch {
    // It is offered again with the next start.
    return { default: () => null };
  }
});

/** Offers a new version once there is one. */
export function NewVersion() {
  const take = useObservable(newVersion);
  return (
    take && (
      <Suspense>
        <UpdatePrompt onTake={take} />
      </Suspense>
    )
  );
}
