import { dehydrate, type DehydratedState, hydrate, type QueryClient } from "@tanstack/react-query";

import { newestPage } from "@/lib/list";

import { transact } from "./database";

/** Raised when what screens keep changes its shape: what older versions kept is dropped. */
const VERSION = 3;
/** As long as something can wait in the outbox. */
const LONGEST_MS = 7 * 86_400_000;
const PAUSE_MS = 500;
/** Secrets of the family do not belong on a disk. */
const NEVER_KEPT = new Set<unknown>(["family"]);

type Reads = { version: number; kept_at: number; state: DehydratedState };

/** Shows what this user's screens last showed here, if anything; all of it is asked for again as it is looked at. */
export async function restoreReads(client: QueryClient, user: string): Promise<void> {
  const reads = await transact<Reads | undefined>("reads", "readonly", (store) => store.get(user));
  if (reads?.version === VERSION && Math.abs(Date.now() - reads.kept_at) < LONGEST_MS) {
    hydrate(client, reads.state);
    await client.invalidateQueries({ refetchType: "none" });
  }
}

/**
 * Keeps what this user's screens show, under their id, while `isOpen`: nothing of theirs may be written once they
 * have left. Returns the way to stop.
 */
export function keepReads(client: QueryClient, user: string, isOpen: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isOpen()) {
      const state = dehydrate(client, {
        shouldDehydrateQuery: ({ state: { status }, queryKey }) =>
          status === "success" && !NEVER_KEPT.has(queryKey[0]),
        shouldDehydrateMutation: () => false,
        serializeData: newestPage,
      });
      const reads: Reads = { version: VERSION, kept_at: Date.now(), state };
      transact("reads", "readwrite", (store) => store.put(reads, user)).catch(() => {
        // A full disk: the screens work all the same, with a network.
      });
    }
  };
  const onHidden = () => document.hidden && timer !== undefined && keep();
  const stopFollowing = client.getQueryCache().subscribe(({ type }) => {
    if (type === "updated" || type === "removed") {
      timer ??= setTimeout(keep, PAUSE_MS);
    }
  });
  document.addEventListener("visibilitychange", onHidden);
  return () => {
    stopFollowing();
    document.removeEventListener("visibilitychange", onHidden);
    clearTimeout(timer);
  };
}

/** Forgets what the screens of a user showed. */
export async function eraseReads(user: string): Promise<void> {
  await transact("reads", "readwrite", (store) => store.delete(user));
}

/** Forgets what the screens of everybody else showed, should a crash have kept that from being done. */
export async function eraseOthersReads(user: string): Promise<void> {
  await transact("reads", "readwrite", (store) => {
    store.delete(IDBKeyRange.upperBound(user, true));
    return store.delete(IDBKeyRange.lowerBound(user, true));
  });
}
