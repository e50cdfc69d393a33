import { api } from "@/lib/api";
import { type SharedDevice, sharedDevice } from "@/lib/device/sharedDevice";

/**
 * Makes a shared tablet an ordinary browser again, even if the server does not hear of it: then a parent can remove it
 * from the list.
 */
export async function leaveBoard({ token }: SharedDevice): Promise<void> {
  await api.delete("/board/device", { bearer: token }).catch(() => {});
  sharedDevice.forget();
}
