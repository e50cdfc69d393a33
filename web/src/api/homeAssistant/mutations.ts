import { useQueryClient } from "@tanstack/react-query";

import { api, errorMessage, type HomeAssistant } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { homeAssistantKeys } from "../keys";
import { affectedBy } from "../topics";

/** Turns Home Assistant on or off for the family. */
export function useSetHomeAssistant() {
  const client = useQueryClient();
  return useAction<HomeAssistant, boolean>({
    mutationFn: (is_on) => api.put("/home-assistant", { body: { is_on } }),
    onSuccess: (answer) => {
      client.setQueryData(homeAssistantKeys.all, answer);
      notifySuccess(
        answer.is_on ? "Home Assistant now shows the family." : "Home Assistant no longer shows the family.",
      );
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to change it.")),
    reloads: affectedBy("home_assistant"),
  });
}
