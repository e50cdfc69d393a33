import { useQueryClient } from "@tanstack/react-query";

import { api, errorMessage, newIdempotencyKey } from "@/lib/api";
import { notifyError } from "@/lib/notify";
import type { Occurrence } from "@/lib/rules";
import { useAction } from "@/lib/useAction";

import { paramsOf, reload } from "../week/time";

const PATH = "/occurrences/{id}/{day}/{part}/tick";

type Ticking = {
  /** Whether it is done, from the tap on; if the server refuses, as before. */
  isDone: boolean;
  isBusy: boolean;
  /** Ticks it, or takes that back. */
  toggle: () => void;
};

/** A parent's tick of their own occurrence, or of one of anyone's that they are among (docs/product/routines.md#parents). */
export function useTick(occurrence: Occurrence): Ticking {
  const client = useQueryClient();
  const params = paramsOf(occurrence);
  const tick = useAction({
    mutationFn: (isDone: boolean) =>
      // Each tap is an intent of its own: what was taken back may be ticked again.
      isDone ? api.post(PATH, { params, key: newIdempotencyKey() }) : api.delete(PATH, { params }),
    onError: (error, isDone) =>
      notifyError(errorMessage(error, isDone ? "Failed to tick it." : "Failed to take it back.")),
    // A refusal may mean that a kid was faster.
    onSettled: () => reload(client),
  });
  const isDone = tick.isPending ? tick.variables : occurrence.state === "done";
  return { isDone, isBusy: tick.isPending, toggle: () => tick.mutate(!isDone) };
}
