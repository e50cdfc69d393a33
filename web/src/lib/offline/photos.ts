import { database } from "../device/database";
import { allOf } from "../device/layout";

/** Photos that a device keeps of what a user saw. */
const MOST_KEPT = 160;

/** A photo that screens of a user showed. Bytes, for not every browser keeps blobs. */
type KeptPhoto = { user: string; photo: string; type: string; bytes: ArrayBuffer };

/** A photo that this device keeps of what a user saw; it is erased with the rest of that (`eraseReads`). */
export async function keptPhoto(user: string, photo: string): Promise<Blob | undefined> {
  const row = await database.transact<KeptPhoto | undefined>(["photos"], "readonly", (transaction) =>
    transaction.objectStore("photos").get([user, photo]),
  );
  return row && new Blob([row.bytes], { type: row.type });
}

/**
 * Keeps a photo for when there is no network, while `isOpen`: nothing of a user may be written once they have left.
 * Where there are too many the oldest go, which their ids tell.
 */
export async function keepPhoto(
  user: string,
  photo: string,
  blob: Blob,
  isOpen: () => boolean,
): Promise<void> {
  const row: KeptPhoto = { user, photo, type: blob.type, bytes: await blob.arrayBuffer() };
  if (!isOpen()) {
    return;
  }
  await database.transact(["photos"], "readwrite", (transaction) => {
    const store = transaction.objectStore("photos");
    store.put(row);
    const asking = store.getAllKeys(allOf(user));
    asking.addEventListener("success", () => {
      for (const key of asking.result.slice(0, -MOST_KEPT)) {
        store.delete(key);
      }
    });
    return asking;
  });
}
