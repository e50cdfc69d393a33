import { api, errorMessage, type PinKind, type SharedTablet } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

/** Makes a code that sets up a shared tablet, once and within ten minutes. */
export function useNewDeviceCode() {
  return useAction({ mutationFn: () => api.post("/devices/codes") });
}

export function useRenameDevice(onDone: () => void) {
  return useDeviceAction<{ device: SharedTablet; name: string }>(
    ({ device: { id }, name }) => api.put("/devices/{id}", { params: { id }, body: { name } }),
    ({ name }) => {
      notifySuccess(isolating`The tablet is now called ${name}.`);
      onDone();
    },
  );
}

/** Removes a tablet, which stops showing the board at once. */
export function useRemoveDevice(onDone: () => void) {
  return useDeviceAction<SharedTablet>(
    ({ id }) => api.delete("/devices/{id}", { params: { id } }),
    ({ name }) => {
      notifySuccess(isolating`${name} is removed.`);
      onDone();
    },
  );
}

/** Lets a kid try their PIN again at once. */
export function useForgivePin() {
  return useDeviceAction<{ device: SharedTablet; kidId: string; name: string }>(
    ({ device: { id }, kidId }) =>
      api.delete("/devices/{id}/pin-failures/{kid_id}", { params: { id, kid_id: kidId } }),
    ({ name }) => notifySuccess(isolating`${name} can try again.`),
  );
}

type NewPin = { kidId: string; kind: PinKind; pin: string };

export function useSetPin(onDone: () => void) {
  return useDeviceAction<NewPin>(
    ({ kidId, kind, pin }) => api.put("/kids/{id}/pin", { params: { id: kidId }, body: { kind, pin } }),
    () => {
      notifySuccess("The PIN is set.");
      onDone();
    },
  );
}

export function useRemovePin(onDone: () => void) {
  return useDeviceAction<string>(
    (id) => api.delete("/kids/{id}/pin", { params: { id } }),
    () => {
      notifySuccess("The PIN is removed.");
      onDone();
    },
  );
}

/** A change of tablets or PINs: shows the result in a toast, and reloads the lists even after a failure. */
function useDeviceAction<Variables>(
  mutationFn: (variables: Variables) => Promise<unknown>,
  onDone: (variables: Variables) => void,
) {
  return useAction<unknown, Variables>({
    mutationFn,
    onSuccess: (_, variables) => onDone(variables),
    onError: (error) => notifyError(errorMessage(error, "That did not work.")),
    reloads: affectedBy("devices"),
  });
}
