import { useIsMutating, useQueryClient } from "@tanstack/react-query";

import { api, ApiError, type ChoreSubmission, newIdempotencyKey } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { rules } from "@/lib/rules";
import { useAction } from "@/lib/useAction";

import {
  beginAttempt,
  clearTimer,
  dropAttempt,
  nextAttempt,
  type SubmitAttempt,
  type TimedChore,
} from "./choreTimers";
import { timerStore } from "./timerStore";

/**
 * Submits a chore with the whole minutes on its timer. The attempt is kept on the device until the server
 * answers: after a lost connection the next tap sends the same minutes under the same key, so that the
 * chore counts once. A refusal keeps the time and ends the attempt.
 */
export function useSubmitChore(userId: string, chore: TimedChore, onDone: () => void) {
  const client = useQueryClient();
  const mutationKey = ["submit-chore", userId, chore.id];

  const { mutate, error } = useAction<ChoreSubmission>({
    mutationKey,
    once: true,
    mutationFn: () => {
      const { key, effort_minutes } = keepAttempt(userId, chore);
      const path = `/chores/${encodeURIComponent(chore.id)}/submit`;
      return api.post(path, { effort_minutes }, { idempotencyKey: key });
    },
    onSuccess: (submission) => {
      timerStore.update(userId, (timers) => clearTimer(timers, chore.id));
      notifySuccess(rules().submittedMessage(submission.effort_minutes));
      void client.invalidateQueries({ queryKey: ["submissions"] });
      void client.invalidateQueries({ queryKey: ["streak"] });
      onDone();
    },
    onError: (failure) => {
      if (isRefused(failure)) {
        timerStore.update(userId, (timers) => dropAttempt(timers, chore.id));
        // The likely reason is a chore that was switched off or deleted meanwhile.
        void client.invalidateQueries({ queryKey: ["chores"] });
      }
    },
  });

  return {
    /** Also true when this dialog was closed and opened again while its submission is on the way. */
    sending: useIsMutating({ mutationKey }) > 0,
    /** Why the last try failed, if it did. */
    error,
    submit: () => mutate(),
  };
}

/** Stops the timer, and writes down what is about to be sent before it is. */
function keepAttempt(userId: string, chore: TimedChore): SubmitAttempt {
  const now = Date.now();
  const attempt = nextAttempt(timerStore.read(userId)[chore.id], now, newIdempotencyKey);
  timerStore.update(userId, (timers) => beginAttempt(timers, chore, attempt, now));
  return attempt;
}

/** A 4xx decides the matter; anything else may or may not have reached the ledger. */
export function isRefused(failure: Error): boolean {
  return failure instanceof ApiError && failure.status < 500;
}
