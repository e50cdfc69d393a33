import { database } from "../device/database";
import { allOf } from "../device/layout";
import { blobOf, type ProofRow } from "./proofRow";

/** The most waiting photos of one user on a device: some 16 MB. */
const MOST_WAITING = 40;
/** The most photos of sent entries that are kept, in case the server is restored from a backup. */
const MOST_SENT = 10;

/** Stores a photo with its entry; if too many are waiting, neither is stored. */
export function putProof(transaction: IDBTransaction, proof: ProofRow): void {
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

/** The photo of an entry, if it is still there. */
export async function keptProof(user: string, seq: number): Promise<Blob | undefined> {
  const row = await database.transact<ProofRow | undefined>(["proofs"], "readonly", (transaction) =>
    transaction.objectStore("proofs").get([user, seq]),
  );
  return row && blobOf(row);
}

/** Removes the photos of entries that are no longer waiting, except the newest. */
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
