import { useQueryClient } from "@tanstack/react-query";

import {
  api,
  type Awarded,
  type AwardPoints,
  newIdempotencyKey,
  type Promote,
  type Promoted,
} from "@/lib/api";
import { plural } from "@/lib/format";
import { type Filed, useFile } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

/** What became of an award, and the kid's new balance where the server told it to this tab. */
type AwardOutcome = { filed: Filed; awarded: Awarded | undefined };

/**
 * Gives points to a kid, once per form however often a lost answer makes the parent press again; later when offline.
 */
export function useAwardPoints() {
  const client = useQueryClient();
  const file = useFile();
  return useAction<AwardOutcome, AwardPoints>({
    mutationFn: async ({ kid_username, points, reason = null }) => {
      let awarded: Awarded | undefined;
      const draft = {
        key: newIdempotencyKey(),
        task: { action: "award_points", kid_username, points, reason } as const,
        label: `Award: ${plural(points, "point")}, ${kid_username}`,
        estimate: null,
      };
      const filed = await file(draft, { onAnswer: (body) => (awarded = body as Awarded | undefined) });
      return { filed, awarded };
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["users"] });
      void client.invalidateQueries({ queryKey: ["leaderboard"] });
    },
  });
}

/** Makes a member of the family a parent. */
export function usePromote() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (promote: Promote) => api.post<Promoted>("/users/promote-to-parent", promote),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["users"] });
      void client.invalidateQueries({ queryKey: ["leaderboard"] });
    },
  });
}
