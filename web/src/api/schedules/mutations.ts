import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import { api, type Chore, errorMessage } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import type { ScheduleTerms } from "@/lib/rules";
import { useAction } from "@/lib/useAction";

import { scheduleKeys, weekKeys } from "../keys";

/** Reloads the data that depends on schedules. */
async function reload(client: QueryClient): Promise<void> {
  await Promise.all(
    [scheduleKeys.all, weekKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/**
 * Saves a chore's schedule from today on; saving the same terms again changes nothing
 * (docs/product/routines.md#schedule).
 */
export function useSaveSchedule(chore: Chore, onDone: () => void) {
  const client = useQueryClient();
  return useAction({
    once: true,
    mutationFn: (terms: ScheduleTerms) =>
      api.put("/chores/{id}/schedule", { params: { id: chore.id }, body: { terms, from: null } }),
    onSuccess: async () => {
      await reload(client);
      notifySuccess(isolating`${chore.name} repeats from now on.`, "Repeats");
      onDone();
    },
  });
}

/** Ends a chore's schedule; its submissions stay. */
export function useStopRepeating(onDone: () => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id }: Chore) => api.delete("/chores/{id}/schedule", { params: { id } }),
    onSuccess: async (_, { name }) => {
      await reload(client);
      notifySuccess(isolating`${name} no longer repeats.`, "Stopped");
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to stop repeating.")),
  });
}
