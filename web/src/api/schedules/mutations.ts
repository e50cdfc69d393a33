import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import { api, type Chore, errorMessage } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import type { ScheduleTerms } from "@/lib/rules";
import { useAction } from "@/lib/useAction";

import { scheduleKeys, weekKeys } from "../keys";

/** What shows when a chore comes back. */
async function reload(client: QueryClient): Promise<void> {
  await Promise.all(
    [scheduleKeys.all, weekKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** Sets when a chore comes back, from today on; the same once more changes nothing (docs/product/routines.md#schedule). */
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

/** A chore comes back no more; what was done of it stays. */
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
