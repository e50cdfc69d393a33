import { useQueryClient } from "@tanstack/react-query";

import { api, type Goal, type GoalInput } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { reload } from "@/lib/reload";
import { useAction } from "@/lib/useAction";

import { goalKeys, storeKeys } from "../keys";

/** Changes the goal, and with it the price of its item in the store. */
export function useSaveGoal(onDone: () => void) {
  const client = useQueryClient();
  return useAction<Goal, GoalInput>({
    once: true,
    mutationFn: (body) => api.put("/goal", { body }),
    onSuccess: async () => {
      await reload(client, [goalKeys.all, storeKeys.all]);
      notifySuccess("Goal saved.");
      onDone();
    },
  });
}
