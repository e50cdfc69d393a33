import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from "@tanstack/react-query";

import { serverClock, thisMoment } from "@/lib/api/clock";
import { newestPage } from "@/lib/list";

import { database } from "../device/database";
import { allOf } from "../device/layout";
import { OFFLINE_MS } from "./limits";

/** Raised when what screens keep changes its shape: what older versions kept is dropped. */
const VERSION = 10;
const PAUSE_MS = 500;
/** Secrets of the family do not belong on a disk, and where somebody is signed in is asked for, not remembered. */
export const NEVER_KEPT = new Set<unknown>(["family", "sessions"]);

/** What one query of one user last had: each has a row, so that tabs do not undo what others keep. */
type Read = { user: string; query: string; version: number; kept_at: number | null; state: DehydratedState };

/** Shows what this user's screens last showed here, if anything; all of it is asked for again as it is looked at. */
export async function restoreReads(client: QueryClient, user: string): Promise<void> {
  const reads = await database.transact<Read[]>(["reads"], "readonly", (transaction) =>
    transaction.objectStore("reads").getAll(allOf(user)),
  );
  // By the server's time: this device's clock may say anything.
  const now = serverTime();
  for (const { version, kept_at, state } of reads) {
    if (version === VERSION && (now ?? 0) - (kept_at ?? now ?? 0) < OFFLINE_MS) {
      show(client, state);
    }
  }
  await client.invalidateQueries({ refetchType: "none" });
}

/** One that cannot be read is asked for again, like one that was never kept. */
function show(client: QueryClient, state: DehydratedState): void {
  try {
    hydrate(client, state);
  } catch {
    // It is of no use.
  }
}

/**
 * Keeps what this user's screens show, under their id, while `isOpen`: nothing of theirs may be written once they
 * have left. A page may be gone the moment it is out of sight: then nothing waits. Returns the way to stop.
 */
export function keepReads(client: QueryClient, user: string, isOpen: () => boolean): () => void {
  const cameEarlier = client.getQueryCache().findAll({ predicate: isCurrent });
  const changed = new Set(cameEarlier.map(({ queryHash }) => queryHash));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const queries = new Set(changed);
    changed.clear();
    if (isOpen()) {
      write(client, user, queries).catch(() => {
        // A full disk: the screens work all the same, with a network.
      });
    }
  };
  const keepWaiting = () => timer !== undefined && keep();
  const onHidden = () => document.hidden && keepWaiting();
  const stopFollowing = client.getQueryCache().subscribe((event) => {
    if (hasChanged(event)) {
      changed.add(event.query.queryHash);
      if (document.hidden) {
        keep();
      } else {
        timer ??= setTimeout(keep, PAUSE_MS);
      }
    }
  });
  document.addEventListener("visibilitychange", onHidden);
  if (changed.size > 0) {
    timer = setTimeout(keep, PAUSE_MS);
  }
  return () => {
    stopFollowing();
    document.removeEventListener("visibilitychange", onHidden);
    keepWaiting();
  };
}

/** Forgets what the screens of a user showed, photos too. */
export async function eraseReads(user: string): Promise<void> {
  await eraseShown((store) => store.delete(allOf(user)));
}

/** Forgets what the screens of everybody else showed, should a crash have kept that from being done. */
export async function eraseOthersReads(user: string): Promise<void> {
  await eraseShown((store) => {
    store.delete(IDBKeyRange.upperBound([user], true));
    store.delete(IDBKeyRange.lowerBound([user, []], true));
  });
}

/** Erases from both stores of what screens showed; their rows are named alike. */
async function eraseShown(work: (store: IDBObjectStore) => void): Promise<void> {
  await Promise.all([database.write("reads", work), database.write("photos", work)]);
}

/** The server's time as far as this device can be sure of it; null before it was first told. */
function serverTime(): number | null {
  return serverClock.span(thisMoment()).since;
}

/** Whether a query was answered on this visit: all that was restored is marked as out of date. */
function isCurrent({ state }: Query): boolean {
  return state.status === "success" && !state.isInvalidated;
}

/** Whether a query has other data than before, or is no more. */
function hasChanged(event: QueryCacheNotifyEvent): boolean {
  return event.type === "removed" || (event.type === "updated" && event.action.type === "success");
}

async function write(client: QueryClient, user: string, changed: Set<string>): Promise<void> {
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ queryHash, queryKey, state: { status } }) =>
      changed.has(queryHash) && status === "success" && !NEVER_KEPT.has(queryKey[0]),
    shouldDehydrateMutation: () => false,
    serializeData: newestPage,
  });
  const gone = [...changed].filter((query) => client.getQueryCache().get(query) === undefined);
  await database.write("reads", (store) => {
    for (const query of gone) {
      store.delete([user, query]);
    }
    for (const query of queries) {
      const state = { queries: [query], mutations: [] };
      const read: Read = { user, query: query.queryHash, version: VERSION, kept_at: serverTime(), state };
      store.put(read);
    }
  });
}
