import { api, type Goal, type GoalInput } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

/** Changes the goal, and with it the price of its item in the store. */
export function useSaveGoal(onDone: () => void) {
  return useAction<Goal, GoalInput>({
    once: true,
    mutationFn: (body) => api.put("/goal", { body }),
    reloadsFirst: affectedBy("goal", "store"),
    onSuccess: () => {
      notifySuccess("Goal saved.");
      onDone();
    },
  });
}
