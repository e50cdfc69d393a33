import { useState } from "react";

import { api, errorMessage, newIdempotencyKey } from "@/lib/api";
import { IntentKeys } from "@/lib/intentKeys";
import { notifyError } from "@/lib/notify";
import type { Occurrence } from "@/lib/rules";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";
import { paramsOf, type Time } from "../week/time";

const PATH = "/occurrences/{id}/{day}/{part}/tick";
const KIDS_PATH = "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick";

type Ticking = {
  /** Whether it is done, from the tap on; if the server refuses, as before. */
  isDone: boolean;
  isBusy: boolean;
  /** Ticks it, or takes that back. */
  toggle: () => void;
};

/** A parent's tick of their own occurrence, or of one of anyone's that they are among (docs/product/routines.md#parents). */
export function useTick(occurrence: Occurrence): Ticking {
  const params = paramsOf(occurrence);
  const tick = useAction({
    mutationFn: (isDone: boolean) =>
      // Each tap is an intent of its own: a tick that was taken back may be set again.
      isDone ? api.post(PATH, { params, key: newIdempotencyKey() }) : api.delete(PATH, { params }),
    onError: notifyFailure,
    // A refusal may mean that a kid was faster.
    reloads: affectedBy("routines"),
  });
  const isDone = tick.isPending ? tick.variables : occurrence.state === "done";
  return { isDone, isBusy: tick.isPending, toggle: () => tick.mutate(!isDone) };
}

/** A kid for whom a carer ticks, or takes that back. */
type ForKid = { kidId: string; isDone: boolean };

type TickingForKid = {
  /** The tap that is being sent. */
  sending: ForKid | undefined;
  tick: (kidId: string) => void;
  takeBack: (kidId: string) => void;
};

/** A carer's tick of an occurrence for a kid: it waits for a parent (docs/product/people.md#carers). */
export function useTickForKid(time: Time): TickingForKid {
  const [keys] = useState(() => new IntentKeys());
  const action = useAction<unknown, ForKid>({
    mutationFn: ({ kidId, isDone }) => {
      const params = { ...paramsOf(time), kid_id: kidId };
      return isDone
        ? api.post(KIDS_PATH, { params, key: keys.of(params) })
        : api.delete(KIDS_PATH, { params });
    },
    onError: (error, { isDone }) => notifyFailure(error, isDone),
    // A tick that was taken back may be set again.
    onSuccess: () => keys.settle(),
    reloads: affectedBy("routines"),
  });
  // It is pending until the days are here again, longer than `useAction` ignores further calls.
  const send = (one: ForKid) => {
    if (!action.isPending) {
      action.mutate(one);
    }
  };
  return {
    sending: action.isPending ? action.variables : undefined,
    tick: (kidId) => send({ kidId, isDone: true }),
    takeBack: (kidId) => send({ kidId, isDone: false }),
  };
}

function notifyFailure(error: Error, isDone: boolean): void {
  notifyError(errorMessage(error, isDone ? "Failed to tick it." : "Failed to take it back."));
}
