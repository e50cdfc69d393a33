import { api, errorMessage, newIdempotencyKey } from "@/lib/api";
import { notifyError } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";
import { paramsOf, type Time } from "../week/time";

const PATH = "/occurrences/{id}/{day}/{part}/claim";

/** Says that the signed-in kid is doing an occurrence. */
export function useClaim(time: Time) {
  return useAction({
    // Every tap begins the two hours again, so each is an intent of its own.
    mutationFn: () => api.post(PATH, { params: paramsOf(time), key: newIdempotencyKey() }),
    onError: (error) => notifyError(errorMessage(error, "Failed to tell the others.")),
    // A refusal may mean that another kid was faster.
    reloads: affectedBy("routines"),
  });
}

/** Ends a claim: a kid their own, a parent any. */
export function useGiveBack(time: Time) {
  return useAction({
    mutationFn: () => api.delete(PATH, { params: paramsOf(time) }),
    onError: (error) => notifyError(errorMessage(error, "Failed to give it back.")),
    reloads: affectedBy("routines"),
  });
}
