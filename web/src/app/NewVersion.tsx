import { lazy, Suspense } from "react";

import { newVersion } from "@/lib/pwa/version";
import { useWatched } from "@/lib/watched";

const UpdateNotice = lazy(async () => {
  const { UpdateNotice: Notice } = await import("./UpdateNotice");
  return { default: Notice };
});

/** The offer of a new version, once there is one. */
export function NewVersion() {
  const take = useWatched(newVersion);
  return (
    take && (
      <Suspense>
        <UpdateNotice onTake={take} />
      </Suspense>
    )
  );
}
