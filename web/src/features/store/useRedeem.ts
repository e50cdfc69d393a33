import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { api, ApiError, errorMessage, type Purchase, type RedeemItem, type StoreItem } from "@/lib/api";
import { KeyPerBody } from "@/lib/api/idempotency";
import { notifyError, notifySuccess } from "@/lib/notify";
import { rules } from "@/lib/rules";
import { useUser } from "@/lib/session/user";
import { useAction } from "@/lib/useAction";

const REDEEM = ["redeem"];
const FAILED = "Failed to redeem item.";

/** What shows where points went, or the item: a refusal means that one of these is old. */
const AFFECTED = [["purchases"], ["points-history"], ["leaderboard"], ["goal"], ["store"]];

/** Asks for an item: once, however often a double tap or a lost answer makes the kid press. */
export function useRedeem(item: StoreItem) {
  const client = useQueryClient();
  const user = useUser();
  const [keys] = useState(() => new KeyPerBody());
  const { mutate, isPending } = useAction<Purchase, StoreItem>({
    mutationKey: REDEEM,
    mutationFn: ({ id }) => {
      const body: RedeemItem = { item_id: id };
      return api.post("/kids/redeem-item/", body, { idempotencyKey: keys.for(body) });
    },
    onSuccess: () => {
      keys.done();
      notifySuccess("Redemption request sent! A parent will need to approve it.");
    },
    onError: (error) => notifyError(error instanceof ApiError ? FAILED : errorMessage(error, FAILED)),
    onSettled: async () => {
      for (const queryKey of AFFECTED) {
        void client.invalidateQueries({ queryKey });
      }
      await client.invalidateQueries({ queryKey: ["me"] });
    },
  });

  /** What other cards have asked for and the server has not answered yet is as good as spent. */
  const pointsOnTheWay = () =>
    client
      .getMutationCache()
      .findAll({ mutationKey: REDEEM, status: "pending" })
      .map(({ state }) => (state.variables as StoreItem).points_cost)
      .reduce((sum, cost) => sum + cost, 0);

  return {
    redeeming: isPending,
    redeem: () => {
      const points = (user.points ?? 0) - pointsOnTheWay();
      const refusal = rules().redeemError(user.role, points, item.points_cost);
      if (refusal === undefined) {
        mutate(item);
      } else if (!isPending) {
        notifyError(refusal, "Redemption Failed");
      }
    },
  };
}
