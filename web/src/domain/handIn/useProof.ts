import { useState } from "react";

import { useProofs } from "@/api/directory/looks";
import { ApiError } from "@/lib/api";

/** The photo of what a kid has done, and whether it is asked for. */
export type Proof = {
  asks: "no" | "may" | "must";
  photo: Blob | undefined;
  /** Without a photo, the one that was taken goes. */
  take: (photo: Blob | undefined) => void;
  /** There has to be one, and there is none. */
  isMissing: boolean;
};

/** The photo that goes with a chore. A parent may have asked for it only since: the server's refusal says so. */
export function useProof(choreId: string | null, error: Error | null): Proof {
  const [photo, take] = useState<Blob>();
  const asked = useProofs()(choreId);
  const asks = error instanceof ApiError && error.code === "photo_required" ? "must" : asked;
  return { asks, photo, take, isMissing: asks === "must" && photo === undefined };
}
