import { useQueryClient } from "@tanstack/react-query";

import { api, errorMessage, type HomeAssistant } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { homeAssistantKeys } from "./keys";

/** Shows the family in Home Assistant, or no more. */
export function useSetHomeAssistant() {
  const client = useQueryClient();
  return useAction<HomeAssistant, boolean>({
    mutationFn: (is_on) => api.put("/home-assistant", { body: { is_on } }),
    onSuccess: (answer) => {
      client.setQueryData(homeAssistantKeys.all, answer);
      notifySuccess(
        answer.is_on
          ? "The family is shown in Home Assistant."
          : "Home Assistant is told nothing from now on.",
      );
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to change it.")),
    onSettled: () => client.invalidateQueries({ queryKey: homeAssistantKeys.all }),
  });
}
