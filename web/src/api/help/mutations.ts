import { api, errorMessage, type HelpReason, type HelpRequest } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";
import { paramsOf, type Time } from "../week/time";

const PATH = "/occurrences/{id}/{day}/{part}/help";

/** Says that the signed-in kid is stuck with an occurrence. */
export function useAskForHelp(time: Time, onDone: () => void) {
  return useAction<HelpRequest, HelpReason>({
    // Another tile may be tapped while the dialog goes.
    once: true,
    mutationFn: (reason) => api.put(PATH, { params: paramsOf(time), body: { reason } }),
    onSuccess: () => {
      onDone();
      notifySuccess("Your parents will see it.");
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to tell your parents.")),
    // A refusal may mean that it has been done since.
    reloads: affectedBy("routines"),
  });
}

/** Says that the kid is not stuck any more. */
export function useTakeHelpBack(time: Time) {
  return useAction({
    mutationFn: () => api.delete(PATH, { params: paramsOf(time) }),
    onError: (error) => notifyError(errorMessage(error, "Failed to take it back.")),
    reloads: affectedBy("routines"),
  });
}

/** Answers a kid by this name who is stuck. */
export function useAnswerHelp({ kid_id, reason, ...time }: HelpRequest, name: string, onDone: () => void) {
  return useAction<HelpRequest, string>({
    once: true,
    // With the reason that the parent read: the kid may ask anew meanwhile.
    mutationFn: (note) =>
      api.put(`${PATH}/answer`, { params: paramsOf(time), body: { kid_id, reason, note } }),
    onSuccess: () => {
      onDone();
      notifySuccess(isolating`${name} sees it with the chore.`, "Sent");
    },
    reloads: affectedBy("routines"),
  });
}
