import { queryOptions, useQueryClient } from "@tanstack/react-query";

import { api, type DeviceSession, errorMessage } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

/** A kid of the family, for a parent; nobody is the user themselves. */
export type Owner = { id: string; username: string } | undefined;

const pathOf = (owner: Owner) =>
  owner === undefined ? "/sessions" : `/users/${encodeURIComponent(owner.id)}/sessions`;

/** Where somebody is signed in, the device used last first. */
export const devicesQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ["sessions", owner?.id ?? "own"],
    queryFn: ({ signal }) => api.get<DeviceSession[]>(pathOf(owner), { signal }),
  });

/** What a sign-out is about: one device, all but this one, or all. */
export type Target = DeviceSession | "others" | "everywhere";

/** Signs devices out. `onDone` is told what was. */
export function useSignOutDevices(owner: Owner, onDone: (target: Target) => void) {
  const client = useQueryClient();
  return useAction<void, Target>({
    mutationFn: (target) => {
      switch (target) {
        case "everywhere":
          return api.delete(pathOf(owner));
        case "others":
          return api.delete("/sessions/others");
        default:
          return api.delete(`/sessions/${encodeURIComponent(target.id)}`);
      }
    },
    onSuccess: async (_, target) => {
      onDone(target);
      if (owner !== undefined || target !== "everywhere") {
        notifySuccess(
          typeof target === "object" ? "The device is signed out." : "The devices are signed out.",
        );
        await client.invalidateQueries({ queryKey: ["sessions"] });
      }
    },
    onError: async (error) => {
      notifyError(errorMessage(error, "Failed to sign out."));
      await client.invalidateQueries({ queryKey: ["sessions"] });
    },
  });
}
