import { useQueryClient } from "@tanstack/react-query";

import {
  api,
  errorMessage,
  type KidSettings,
  type Notifications,
  type NotifiedDevice,
  type ParentSettings,
} from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { drop, PushError, turnOn } from "@/lib/push/browser";
import { useAction } from "@/lib/useAction";

import { notificationKeys } from "../keys";
import { affectedBy } from "../topics";

/** Turns on notifications in this browser; called from a user's tap, as browsers require. */
export function useTurnOn(user: string) {
  return useDeviceAction<void>(
    () => turnOn(user),
    () => notifySuccess("Notifications are on."),
    "Failed to turn on notifications.",
  );
}

/** Turns off this browser's notifications, on the server and in the browser. */
export function useTurnOff() {
  return useDeviceAction<NotifiedDevice>(
    async ({ id }) => {
      await api.delete("/push/subscriptions/{id}", { params: { id } });
      await drop();
    },
    () => notifySuccess("Notifications are off."),
    "Failed to turn off notifications.",
  );
}

/** Turns off another device's notifications. */
export function useRemoveNotifiedDevice(onDone: () => void) {
  return useDeviceAction<NotifiedDevice>(
    ({ id }) => api.delete("/push/subscriptions/{id}", { params: { id } }),
    ({ label }) => {
      notifySuccess(isolating`${label} gets no more notifications.`);
      onDone();
    },
    "Failed to remove the device.",
  );
}

export function useTestDevice() {
  return useDeviceAction<NotifiedDevice>(
    ({ id }) => api.post("/push/subscriptions/{id}/test", { params: { id } }),
    () => notifySuccess("A test is on its way."),
    "Failed to send a test.",
  );
}

export function useSaveParentSettings() {
  return useSave<ParentSettings>(notificationKeys.own, (body) =>
    api.put("/notifications/settings", { body }),
  );
}

export function useSaveKidSettings(id: string) {
  return useSave<KidSettings>(notificationKeys.of(id), (body) =>
    api.put("/kids/{id}/notifications/settings", { params: { id }, body }),
  );
}

function useSave<Settings>(
  queryKey: readonly unknown[],
  mutationFn: (settings: Settings) => Promise<Notifications>,
) {
  const client = useQueryClient();
  return useAction<Notifications, Settings>({
    mutationFn,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      notifySuccess("Saved.");
    },
  });
}

/** A change of a device: shows the result in a toast, and reloads the devices even after a failure. */
function useDeviceAction<Variables>(
  mutationFn: (variables: Variables) => Promise<unknown>,
  onDone: (variables: Variables) => void,
  failed: string,
) {
  return useAction<unknown, Variables>({
    mutationFn,
    onSuccess: (_, variables) => onDone(variables),
    onError: (error) => notifyError(error instanceof PushError ? error.message : errorMessage(error, failed)),
    reloads: affectedBy("notifications"),
  });
}
