import { useState } from "react";

import { useProofs } from "@/api/directory/looks";
import { ApiError } from "@/lib/api";

/** The photo for a submission, and whether the chore takes one. */
export type Proof = {
  asks: "no" | "may" | "must";
  photo: Blob | undefined;
  /** Sets the photo; undefined removes it. */
  take: (photo: Blob | undefined) => void;
  /** Whether a required photo is missing. */
  isMissing: boolean;
};

/** The photo for a chore. If a parent has required one since, the server's refusal says so. */
export function useProof(choreId: string | null, error: Error | null): Proof {
  const [photo, take] = useState<Blob>();
  const asked = useProofs()(choreId);
  const asks = error instanceof ApiError && error.code === "photo_required" ? "must" : asked;
  return { asks, photo, take, isMissing: asks === "must" && photo === undefined };
}
