import { lazy, Suspense, useState } from "react";

import { spent } from "@/api/decisions/spent";
import { useObservable } from "@/lib/observable";

const SpentDialog = lazy(async () => {
  const { SpentDialog: Loaded } = await import("@/features/decisions/SpentDialog");
  return { default: Loaded };
});

/** Dialogs that may open for a parent on any page, loaded on first use. */
export function ParentDialogs() {
  const isAsked = useObservable(spent).length > 0;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) {
    setWasAsked(true);
  }
  return (
    wasAsked && (
      <Suspense>
        <SpentDialog />
      </Suspense>
    )
  );
}
