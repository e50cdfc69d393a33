import { api, type ApprovedPurchase, errorMessage } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { useNameOf } from "../directory/members";
import { affectedBy } from "../topics";

/** Marks a kid's purchase as handed over. */
export function useHandOver() {
  const nameOf = useNameOf();
  return useAction({
    mutationFn: ({ id }: ApprovedPurchase) =>
      api.post("/parent/purchase-requests/hand-over", { body: { log_id: id } }),
    onSuccess: (_, { item_name, kid_username }) =>
      notifySuccess(isolating`${item_name}, ${nameOf(kid_username)}`, "Handed over"),
    onError: (error) => notifyError(errorMessage(error, "Failed to hand over.")),
    reloads: affectedBy("redemptions"),
  });
}
