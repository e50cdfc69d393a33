import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { ApiError, type Decided, newIdempotencyKey } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import {
  type Outbox,
  SAVED_TEXT,
  submitAlone,
  submitErrorMessage,
  useOutbox,
  withdrawnTooLate,
} from "@/lib/offline";

import {
  assignmentKeys,
  goalKeys,
  leaderboardKeys,
  pointsKeys,
  purchaseKeys,
  requestKeys,
  storeKeys,
  streakKeys,
  submissionKeys,
  todayKeys,
  userKeys,
} from "../keys";

export const TAKEN_BACK = "You took it back.";
const FAILED = "Failed to take it back.";
/** So long it can be taken back by the toast that tells of it, in milliseconds. */
const OFFERED_MS = 10_000;

/** Something handed in or asked for, by what the server calls it. */
export type Sent = { kind: Decided; id: string; label: string };

/** The same just after the tap, by its key, wherever it is. */
export type Tapped = { kind: Decided; key: string; label: string };

/** What taking something back can change: a streak bonus may rest on it, points were held for it. */
export const WITHDRAWAL_AFFECTS: QueryKey[] = [
  submissionKeys.all,
  todayKeys.all,
  assignmentKeys.all,
  purchaseKeys.all,
  requestKeys.all,
  pointsKeys.history,
  streakKeys.all,
  goalKeys.all,
  storeKeys.all,
  leaderboardKeys.all,
  userKeys.me,
];

/**
 * Takes back what waits for a parent (docs/product/chores.md#withdraw), and tells how that went: what was never sent goes out
 * of the outbox, what was is withdrawn, later when offline. It outlives the screen that offers it.
 */
export function useTakeBack() {
  const outbox = useOutbox();
  const client = useQueryClient();
  return useMemo(() => {
    const withdraw = (what: Sent) => withdrawFrom(outbox, client, what);
    const takeOut = async ({ key, ...what }: Tapped) => {
      const taken = await outbox.takeOut(key).catch(() => undefined);
      if (taken === undefined) {
        notifyError(FAILED);
      } else if (taken.kind === "out") {
        notifySuccess(what.label, TAKEN_BACK);
      } else if (taken.kind === "later") {
        notifySuccess(SAVED_TEXT, what.label);
      } else if (taken.id === undefined) {
        notifySuccess(what.label, "It was already sent. Look for it there.");
      } else {
        await withdraw({ ...what, id: taken.id });
      }
    };
    /** What the toast about a tap offers. */
    const oops = (what: Tapped) => ({
      label: "Oops, take it back",
      subjects: [what],
      run: () => void takeOut(what),
      offeredMs: OFFERED_MS,
    });
    return { withdraw, takeOut, oops };
  }, [outbox, client]);
}

async function withdrawFrom(outbox: Outbox, client: QueryClient, { kind, id, label }: Sent): Promise<void> {
  const draft = {
    key: newIdempotencyKey(),
    task: { action: "withdraw", kind, id } as const,
    label: isolating`Take back: ${label}`,
    estimate: null,
  };
  try {
    if ((await submitAlone(outbox, draft)) === "saved") {
      notifySuccess(SAVED_TEXT, draft.label);
      return;
    }
    notifySuccess(label, TAKEN_BACK);
  } catch (error) {
    tellRefusal(error, label);
  }
  await Promise.all(WITHDRAWAL_AFFECTS.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A parent who was faster is no failure. */
function tellRefusal(error: unknown, label: string): void {
  const before = error instanceof ApiError ? withdrawnTooLate(error) : undefined;
  if (before === undefined) {
    notifyError(submitErrorMessage(error, FAILED));
  } else {
    notifySuccess(label, before);
  }
}
