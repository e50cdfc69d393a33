import { api } from "@/lib/api";
import { type SharedDevice, sharedDevice } from "@/lib/device/sharedDevice";

/**
 * Makes a shared tablet an ordinary browser again, whether or not the server hears of it: if not, a parent removes it
 * from the list.
 */
export async function leaveBoard({ token }: SharedDevice): Promise<void> {
  await api.delete("/board/device", { bearer: token }).catch(() => {});
  sharedDevice.forget();
}
