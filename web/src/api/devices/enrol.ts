import { api } from "@/lib/api";
import { sharedDevice } from "@/lib/device/sharedDevice";
import { session } from "@/lib/session";
import { useAction } from "@/lib/useAction";

type Enrolment = { code: string; name: string };

/**
 * Makes this browser a shared tablet. The signed-in member is signed out, because from now on the browser is
 * everybody's.
 */
export function useEnrol(onDone: () => void) {
  return useAction<void, Enrolment>({
    mutationFn: async (body) => {
      const { id, name, device_token, family_name } = await api.post("/devices", { body });
      if (session.get().status === "signed-in") {
        await session.logout();
      }
      sharedDevice.set({ id, name, token: device_token, familyName: family_name });
    },
    onSuccess: onDone,
  });
}
