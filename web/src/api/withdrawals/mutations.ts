import { type QueryClient, useQueryClient } from "@tanstack/react-query";
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
import { reload } from "@/lib/reload";

import { affectedBy } from "../topics";

export const TAKEN_BACK = "You took it back.";
const FAILED = "Failed to take it back.";
/** Time for which the toast offers to take it back, in milliseconds. */
const OFFERED_MS = 10_000;

/** A submission or request, by the server's kind and id. */
export type Withdrawable = { kind: Decided; id: string; label: string };

/** The same just after the tap, by its key, in the outbox or on the server. */
export type WithdrawableEntry = { kind: Decided; key: string; label: string };

/** The queries that a withdrawal can change: a streak bonus may depend on it, and points may be held for it. */
export const WITHDRAWN = affectedBy(
  "submissions",
  "assignments",
  "redemptions",
  "requests",
  "points",
  "store",
);

/**
 * Takes back something that waits for a parent (docs/product/chores.md#withdraw), and shows the result in a toast.
 * Unsent entries are removed from the outbox; sent ones are withdrawn, later when offline. The hook's functions may be
 * called after the screen is gone.
 */
export function useTakeBack() {
  const outbox = useOutbox();
  const client = useQueryClient();
  return useMemo(() => {
    const withdraw = (what: Withdrawable) => withdrawFrom(outbox, client, what);
    const takeOut = async ({ key, ...what }: WithdrawableEntry) => {
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
    /** The button of the toast about a tap. */
    const oops = (what: WithdrawableEntry) => ({
      label: "Oops, take it back",
      subjects: [what],
      run: () => void takeOut(what),
      offeredMs: OFFERED_MS,
    });
    return { withdraw, takeOut, oops };
  }, [outbox, client]);
}

async function withdrawFrom(
  outbox: Outbox,
  client: QueryClient,
  { kind, id, label }: Withdrawable,
): Promise<void> {
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
  await reload(client, WITHDRAWN);
}

/** A decision that a parent made first is not shown as a failure. */
function tellRefusal(error: unknown, label: string): void {
  const before = error instanceof ApiError ? withdrawnTooLate(error) : undefined;
  if (before === undefined) {
    notifyError(submitErrorMessage(error, FAILED));
  } else {
    notifySuccess(label, before);
  }
}
