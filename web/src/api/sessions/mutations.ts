import { useQueryClient } from "@tanstack/react-query";

import { api, type DeviceSession, errorMessage } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { sessionKeys } from "../keys";
import type { Owner } from "./queries";

/** The devices to sign out: one, all others, or all. */
export type Target = DeviceSession | "others" | "everywhere";

/** Signs devices out. `onDone` gets the target. */
export function useSignOutDevices(owner: Owner, onDone: (target: Target) => void) {
  const client = useQueryClient();
  return useAction<void, Target>({
    mutationFn: (target) => {
      switch (target) {
        case "everywhere":
          return owner === undefined
            ? api.delete("/sessions")
            : api.delete("/users/{id}/sessions", { params: { id: owner.id } });
        case "others":
          return api.delete("/sessions/others");
        default:
          return api.delete("/sessions/{id}", { params: { id: target.id } });
      }
    },
    onSuccess: async (_, target) => {
      onDone(target);
      if (owner !== undefined || target !== "everywhere") {
        notifySuccess(
          typeof target === "object" ? "The device is signed out." : "The devices are signed out.",
        );
        await client.invalidateQueries({ queryKey: sessionKeys.all });
      }
    },
    onError: async (error) => {
      notifyError(errorMessage(error, "Failed to sign out."));
      await client.invalidateQueries({ queryKey: sessionKeys.all });
    },
  });
}
