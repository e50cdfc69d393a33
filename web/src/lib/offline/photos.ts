import { database } from "../device/database";
import { allOf } from "../device/layout";

/** The most photos of a user's screens that a device stores. */
const MOST_KEPT = 160;

/** A photo from a user's screens. Stored as bytes, because not every browser can store blobs. */
type KeptPhoto = { user: string; photo: string; type: string; bytes: ArrayBuffer };

/** A stored photo of a user's screens; it is erased with the user's other data (`eraseReads`). */
export async function keptPhoto(user: string, photo: string): Promise<Blob | undefined> {
  const row = await database.transact<KeptPhoto | undefined>(["photos"], "readonly", (transaction) =>
    transaction.objectStore("photos").get([user, photo]),
  );
  return row && new Blob([row.bytes], { type: row.type });
}

/**
 * Stores a photo for offline use, while `isOpen`: nothing of a user may be written once they have left. If there are
 * too many, the oldest are removed, in the order of their ids.
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
