import { type AcceptedSwap, api, errorMessage, type SwapOffer } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";
import { useIntentKey } from "@/lib/useIntentKey";

import { affectedBy } from "../topics";
import { paramsOf, type Time } from "../week/time";

const PATH = "/occurrences/{id}/{day}/{part}/offer";

/** Asks another kid to do an occurrence of the signed-in kid's. */
export function useOfferSwap(time: Time, onDone: () => void) {
  return useAction<SwapOffer, { id: string; name: string }>({
    // Another tile may be tapped while the dialog goes.
    once: true,
    mutationFn: ({ id }) => api.put(PATH, { params: paramsOf(time), body: { to_kid_id: id } }),
    onSuccess: (_, { name }) => {
      onDone();
      notifySuccess(isolating`${name} will see it.`);
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to ask.")),
    // A refusal may mean that it has been done since.
    reloads: affectedBy("routines"),
  });
}

/** Ends a kid's offer: they take it back, or the other kid or a parent says no. */
export function useEndOffer() {
  return useAction<void, SwapOffer>({
    mutationFn: ({ kid_id, to_kid_id, ...time }) =>
      api.delete(PATH, { params: paramsOf(time), query: { kid_id, to_kid_id } }),
    onError: (error) => notifyError(errorMessage(error, "Failed to end it.")),
    reloads: affectedBy("routines"),
  });
}

/** Accepts an offer: the other kid and, if it waits for one, a parent. */
export function useAcceptOffer(onDone: (accepted: AcceptedSwap) => void) {
  const keyOf = useIntentKey();
  return useAction<AcceptedSwap, SwapOffer>({
    mutationFn: (offer) =>
      api.post(`${PATH}/accept`, {
        params: paramsOf(offer),
        body: { kid_id: offer.kid_id, to_kid_id: offer.to_kid_id },
        key: keyOf(offer),
      }),
    onSuccess: onDone,
    onError: (error) => notifyError(errorMessage(error, "Failed to say yes.")),
    reloads: affectedBy("routines"),
  });
}
