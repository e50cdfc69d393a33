import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import { api, errorMessage, newIdempotencyKey } from "@/lib/api";
import { notifyError } from "@/lib/notify";
import type { Occurrence } from "@/lib/rules";
import { useAction } from "@/lib/useAction";

import { todayKeys, weekKeys } from "../keys";

/** What names an occurrence in an address. */
type Time = Pick<Occurrence, "chore_id" | "day" | "part">;

const PATH = "/occurrences/{id}/{day}/{part}/claim";

function paramsOf({ chore_id, day, part }: Time) {
  return { id: chore_id, day, part };
}

async function reload(client: QueryClient): Promise<void> {
  const affected = [todayKeys.all, weekKeys.all];
  await Promise.all(affected.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Says that the signed-in kid is doing an occurrence. */
export function useClaim(time: Time) {
  const client = useQueryClient();
  return useAction({
    // Every tap begins the two hours again, so each is an intent of its own.
    mutationFn: () => api.post(PATH, { params: paramsOf(time), key: newIdempotencyKey() }),
    onError: (error) => notifyError(errorMessage(error, "Failed to tell the others.")),
    // A refusal may mean that another kid was faster.
    onSettled: () => reload(client),
  });
}

/** Ends a claim: a kid their own, a parent any. */
export function useGiveBack(time: Time) {
  const client = useQueryClient();
  return useAction({
    mutationFn: () => api.delete(PATH, { params: paramsOf(time) }),
    onError: (error) => notifyError(errorMessage(error, "Failed to give it back.")),
    onSettled: () => reload(client),
  });
}
