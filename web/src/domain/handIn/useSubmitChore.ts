import { useEffect, useRef } from "react";

import { useSteps } from "@/api/directory/looks";
import { isForTime, timeOf } from "@/api/today/deeds";
import { useTakeBack } from "@/api/withdrawals/mutations";
import { type ChoreSubmission, newIdempotencyKey } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { isRefusal, SAVED_TEXT, type SubmitResult, useOutboxView, useSubmitOffline } from "@/lib/offline";
import { rules } from "@/lib/rules";
import { type Sent, sentNow } from "@/lib/sent";
import { useAction } from "@/lib/useAction";

import {
  beginAttempt,
  type ChoreTimers,
  clearTimer,
  dropAttempt,
  forgetAttempts,
  nextAttempt,
  pauseTimer,
  stepsFor,
} from "./choreTimers";
import type { HandedIn } from "./handedIn";
import { doneOf } from "./steps";
import { countedText, submittedText } from "./submittedText";
import { timerStore } from "./timerStore";

/**
 * Submits a chore with the whole minutes on its timer. From the tap on they are in the outbox: after a lost answer the
 * next tap sends the same minutes under the same key, so that the chore counts once, and offline they are sent later. A
 * refusal restores the time. If its steps were played, it tells how many are done. Without a message, only the
 * celebration tells of the success; of several in a row none is celebrated by itself.
 */
export function useSubmitChore(
  userId: string,
  { chore, occurrence }: HandedIn,
  onDone: () => void,
  { inWords = true, cheers = true }: { inWords?: boolean; cheers?: boolean } = {},
) {
  const time = occurrence && timeOf(occurrence);
  const pays = occurrence?.pays ?? true;
  const total = useSteps(chore.id).length;
  const submitOffline = useSubmitOffline();
  const { entries, sending } = useOutboxView();
  const { oops } = useTakeBack();
  const key = useRef("");
  // Before the answer comes, the dialog may be closed, the chore may become unavailable, and its timer may be gone.
  const minutes = useRef(0);
  const answered = useRef<unknown>(undefined);

  const { mutate, error, isPending } = useAction<SubmitResult, { now: number; photo: Blob | undefined }>({
    once: true,
    mutationFn: ({ now, photo }) => {
      const entry = timerStore.read(userId)[chore.id];
      const steps = total === 0 ? undefined : stepsFor(entry, time);
      const told = steps && { steps_done: doneOf(steps, total), steps_total: total };
      const attempt = nextAttempt(entry, now, newIdempotencyKey, told);
      const { key: attemptKey, ...done } = attempt;
      const { effort_minutes } = done;
      minutes.current = effort_minutes;
      timerStore.update(userId, (timers) => pauseTimer(timers, chore.id, now));
      const draft = {
        key: attemptKey,
        task: { action: "submit_chore", chore_id: chore.id, ...done, ...time } as const,
        label: chore.name,
        estimate: pays
          ? { points: chore.points_value, effort_points: rules().effortPoints(effort_minutes) }
          : null,
        ...(photo && { photo }),
      };
      const begin = (timers: ChoreTimers) => beginAttempt(timers, chore, attempt, now);
      return submitOffline(draft, {
        beside: [timerStore.changed(userId, begin)],
        onKey: (sent) => (key.current = sent),
        onAnswer: (body) => (answered.current = body),
        onKept: () => timerStore.update(userId, begin),
      });
    },
    onSuccess: (result) => {
      timerStore.update(userId, (timers) => clearTimer(timers, chore.id));
      const points = pays ? chore.points_value + rules().effortPoints(minutes.current) : 0;
      const tell = inWords ? notifySuccess : () => {};
      const { status, counts_at } = result === "sent" ? partsOf(answered.current) : {};
      const cheer = (state: Sent["state"]) =>
        cheers && sentNow.set({ label: chore.name, state, points, countsAt: counts_at ?? undefined });
      const action = oops({ kind: "chore_submission", key: key.current, label: chore.name });
      if (result === "sent" && status === "approved") {
        // It waits for nobody, so it cannot be taken back.
        tell(countedText(minutes.current, pays));
        cheer("counted");
      } else if (result === "sent") {
        tell(submittedText(minutes.current, pays), undefined, action);
        cheer("waiting");
      } else if (result === "saved") {
        tell(SAVED_TEXT, chore.name, action);
        cheer("saved");
      }
      if (result !== "left") {
        onDone();
      }
    },
    onError: (failure) => {
      if (isRefusal(failure)) {
        timerStore.update(userId, (timers) => dropAttempt(timers, chore.id));
      }
    },
  });

  // Once the dialog is closed, only the outbox has the time.
  useEffect(() => () => timerStore.update(userId, forgetAttempts), [userId]);

  return {
    /** Also true if this dialog was closed and opened again while its submission is being sent. */
    sending:
      isPending || entries.some(({ seq, task }) => sending.has(seq) && isForTime(task, chore.id, time)),
    /** The reason for the last failure, if it failed. */
    error,
    /** Submits with the photo, if there is one. */
    submit: (photo: Blob | undefined) => mutate({ now: Date.now(), photo }),
  };
}

/** The needed parts of the server's answer, if it gave one. */
function partsOf(answer: unknown): Partial<Pick<ChoreSubmission, "status" | "counts_at">> {
  return typeof answer === "object" && answer !== null ? answer : {};
}
