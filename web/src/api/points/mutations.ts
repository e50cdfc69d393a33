import { useQueryClient } from "@tanstack/react-query";

import { type Awarded, type AwardPoints, newIdempotencyKey } from "@/lib/api";
import { plural } from "@/lib/format";
import { type SubmitResult, useSubmitOffline } from "@/lib/offline";
import { useAction } from "@/lib/useAction";

import { leaderboardKeys, userKeys } from "../keys";

/** What became of an award, and the kid's new balance where the server told it to this tab. */
type AwardOutcome = { result: SubmitResult; awarded: Awarded | undefined };

/**
 * Gives points to a kid, once per form however often a lost answer makes the parent press again; later when offline.
 */
export function useAwardPoints() {
  const client = useQueryClient();
  const submitOffline = useSubmitOffline();
  return useAction<AwardOutcome, AwardPoints>({
    mutationFn: async ({ kid_username, points, reason = null }) => {
      let awarded: Awarded | undefined;
      const draft = {
        key: newIdempotencyKey(),
        task: { action: "award_points", kid_username, points, reason } as const,
        label: `Award: ${plural(points, "point")}, ${kid_username}`,
        estimate: null,
      };
      const result = await submitOffline(draft, {
        onAnswer: (body) => (awarded = body as Awarded | undefined),
      });
      return { result, awarded };
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: userKeys.all });
      void client.invalidateQueries({ queryKey: leaderboardKeys.all });
    },
  });
}
