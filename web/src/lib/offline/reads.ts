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

/** Raised when the format of stored data changes: data of other versions is dropped. */
const VERSION = 14;
const PAUSE_MS = 500;
/** The family's secrets must not be stored, and sessions must always be current. */
export const NEVER_KEPT = new Set<unknown>(["family", "sessions"]);

/** The last data of one query of one user. Each has a row, so that tabs do not overwrite each other's data. */
type CachedRead = {
  user: string;
  query: string;
  version: number;
  kept_at: number | null;
  state: DehydratedState;
};

/** Restores the user's stored data, if there is any; all of it is reloaded when it is shown. */
export async function restoreReads(client: QueryClient, user: string): Promise<void> {
  const reads = await database.transact<CachedRead[]>(["reads"], "readonly", (transaction) =>
    transaction.objectStore("reads").getAll(allOf(user)),
  );
  // By the server's time, because this device's clock may be wrong.
  const now = serverTime();
  for (const { version, kept_at, state } of reads) {
    if (version === VERSION && (now ?? 0) - (kept_at ?? now ?? 0) < OFFLINE_MS) {
      show(client, state);
    }
  }
  await client.invalidateQueries({ refetchType: "none" });
}

/** A row that cannot be read is treated as if it had never been stored. */
function show(client: QueryClient, state: DehydratedState): void {
  try {
    hydrate(client, state);
  } catch {
    // It is unusable.
  }
}

/**
 * Stores the data of this user's screens under their id, while `isOpen`: nothing of a user may be written once they
 * have left. A hidden page may be gone at any moment, so it stores at once. Returns the function that stops it.
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
        // The disk is full: with a network the screens work all the same.
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

/** Erases the data of a user's screens, including photos. */
export async function eraseReads(user: string): Promise<void> {
  await eraseShown((store) => store.delete(allOf(user)));
}

/** Erases the data of all other users' screens, in case a crash prevented that earlier. */
export async function eraseOthersReads(user: string): Promise<void> {
  await eraseShown((store) => {
    store.delete(IDBKeyRange.upperBound([user], true));
    store.delete(IDBKeyRange.lowerBound([user, []], true));
  });
}

/** Erases from both stores, whose keys have the same form. */
async function eraseShown(work: (store: IDBObjectStore) => void): Promise<void> {
  await Promise.all([database.write("reads", work), database.write("photos", work)]);
}

/** A lower bound of the server's time; null before the first answer. */
function serverTime(): number | null {
  return serverClock.span(thisMoment()).since;
}

/** Whether a query was answered on this visit: restored data is marked as outdated. */
function isCurrent({ state }: Query): boolean {
  return state.status === "success" && !state.isInvalidated;
}

/** Whether a query has new data, or was removed. */
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
      const read: CachedRead = {
        user,
        query: query.queryHash,
        version: VERSION,
        kept_at: serverTime(),
        state,
      };
      store.put(read);
    }
  });
}
