import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { api, type Awarded, type AwardPoints, type Promote, type Promoted } from "@/lib/api";
import { KeyPerBody } from "@/lib/api/idempotency";
import { useAction } from "@/lib/useAction";

/** Gives points to a kid, once per form however often a lost answer makes the parent press again. */
export function useAwardPoints() {
  const client = useQueryClient();
  const [keys] = useState(() => new KeyPerBody());
  return useAction({
    mutationFn: (award: AwardPoints) =>
      api.post<Awarded>("/kids/award-points/", award, { idempotencyKey: keys.for(award) }),
    onSuccess: () => {
      keys.done();
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
