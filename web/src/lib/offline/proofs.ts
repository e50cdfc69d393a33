import { database } from "../device/database";
import { allOf } from "../device/layout";
import { blobOf, type Proof } from "./proofRow";

/** Photos of one user that may wait on a device: some 16 MB. */
const MOST_WAITING = 40;
/** Photos of what was sent that are kept, should the server be restored from a backup. */
const MOST_SENT = 10;

/** Keeps a photo with the entry at its place; where too many wait, neither is kept. */
export function putProof(transaction: IDBTransaction, proof: Proof): void {
  const store = transaction.objectStore("proofs");
  const counting = store.count(allOf(proof.user));
  counting.addEventListener("success", () => {
    if (counting.result < MOST_WAITING + MOST_SENT) {
      store.put(proof);
    } else {
      transaction.abort();
    }
  });
}

/** The photo of the entry at this place, if it is still there. */
export async function keptProof(user: string, seq: number): Promise<Blob | undefined> {
  const row = await database.transact<Proof | undefined>(["proofs"], "readonly", (transaction) =>
    transaction.objectStore("proofs").get([user, seq]),
  );
  return row && blobOf(row);
}

/** Forgets the photos of what waits no longer, but for the newest. */
export function forgetSentProofs(transaction: IDBTransaction, user: string): void {
  const proofs = transaction.objectStore("proofs");
  const asking = proofs.getAllKeys(allOf(user));
  asking.addEventListener("success", () => {
    const waiting = transaction.objectStore("outbox").index("user").getAllKeys(user);
    waiting.addEventListener("success", () => {
      const isWaiting = new Set(waiting.result.map(Number));
      const sent = asking.result.filter((key) => !isWaiting.has((key as [string, number])[1]));
      for (const key of sent.slice(0, -MOST_SENT)) {
        proofs.delete(key);
      }
    });
  });
}
