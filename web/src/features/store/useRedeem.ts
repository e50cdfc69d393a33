import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import { affectedBy } from "@/api/topics";
import { useTakeBack } from "@/api/withdrawals/mutations";
import { ApiError, newIdempotencyKey, type StoreItem } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { type SubmitResult, submitErrorMessage, useSubmitOffline, useOutboxView } from "@/lib/offline";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";
import { useUser } from "@/lib/session/user";
import { useAction } from "@/lib/useAction";

const REDEEM = ["redeem"];
const SENT = "Redemption request sent! A parent will need to approve it.";
const SAVED = "Saved. We ask for it if you have enough points.";
const FAILED = "Failed to redeem item.";

/**
 * Redeems an item, later when offline: once, even if the kid presses again after a lost answer. Without a message, only
 * the hourglass on the item tells of the success.
 */
export function useRedeem(item: StoreItem, { inWords = true }: { inWords?: boolean } = {}) {
  const client = useQueryClient();
  const user = useUser();
  const submitOffline = useSubmitOffline();
  const { entries } = useOutboxView();
  const { oops } = useTakeBack();
  const key = useRef("");
  const { mutate, isPending } = useAction<SubmitResult, StoreItem>({
    mutationKey: REDEEM,
    mutationFn: ({ id, name }) => {
      const task = { action: "redeem_item", item_id: id } as const;
      const draft = { key: newIdempotencyKey(), task, label: name, estimate: null };
      return submitOffline(draft, { onKey: (sent) => (key.current = sent) });
    },
    // A refusal means that the points or the item are outdated.
    reloads: affectedBy("redemptions", "points", "store"),
    onSuccess: (result, { name }) => {
      if (result === "left" || !inWords) {
        return;
      }
      const action = oops({ kind: "redemption", key: key.current, label: name });
      notifySuccess(result === "sent" ? SENT : SAVED, undefined, action);
    },
    onError: (error) => notifyError(error instanceof ApiError ? FAILED : submitErrorMessage(error, FAILED)),
  });

  /** The items being redeemed by any card, without an answer yet. */
  const onTheWay = () =>
    client
      .getMutationCache()
      .findAll({ mutationKey: REDEEM, status: "pending" })
      .map(({ state }) => state.variables as StoreItem);

  return {
    redeeming: isPending,
    /** Whether it is redeemed and stored on this device until it can be sent. */
    isSaved: entries.some(
      ({ task, problem, takenBack }) =>
        problem === null && takenBack !== true && task.action === "redeem_item" && task.item_id === item.id,
    ),
    redeem: () => {
      const asked = onTheWay();
      if (asked.some(({ id }) => id === item.id)) {
        return;
      }
      // Points being spent count as spent.
      const points = asked.reduce((left, { points_cost }) => left - points_cost, user.points ?? 0);
      const refusal = say(rules().redeemError(user.role, points, item.points_cost));
      if (refusal === undefined) {
        mutate(item);
      } else {
        notifyError(refusal, "Redemption Failed");
      }
    },
  };
}
