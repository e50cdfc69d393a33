import { database } from "./database";
import { isDurableText, type DurableText } from "./durableText";
import { storage } from "./storage";

const listeners = new Set<(key: string) => void>();

/** As long as the first screen waits for what the database knows, in milliseconds. */
const TIMEOUT_MS = 1_500;

/** Ends with the user's id where the text's own key does: what is of one user is found by that. */
const countKey = (key: string) => `pogona.count.${key}`;

/**
 * Texts in local storage that are not lost when the browser is killed. It writes local storage to the disk seconds
 * late, and the database at once: both have them, with a count of the changes, and at the start the newer one counts.
 */
export const durable = {
  get: storage.get,

  /** Keeps a text, or none. Resolves once it would outlive a kill, or nothing more can be done for it. */
  async set(key: string, text: string | null): Promise<void> {
    const next = durable.next(key, text);
    adopt(next);
    await write(next);
  },

  /** The row that a change makes, to be written together with something else, ahead of `set`. */
  next(key: string, text: string | null): DurableText {
    return { key, text, count: countOf(key) + 1 };
  },

  /** Writes ahead what local storage is about to have. Resolves once it would outlive a kill. */
  writeAhead: (key: string, text: string | null): Promise<void> => write(durable.next(key, text)),

  /** Takes over what only the database knows, and resolves then; from one that is slow, when it says so. */
  async settle(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    await Promise.race([takeOver(), timeout]);
    clearTimeout(timer);
  },

  /** Calls `listener` with the key of each text that was taken over. Returns the way to stop. */
  subscribe(listener: (key: string) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Forgets all texts of a user, and that there were any. */
  async forget(user: string): Promise<void> {
    const isTheirs = (key: string) => key.startsWith("pogona.") && key.endsWith(`.${user}`);
    const forgetHere = () => storage.keys().filter(isTheirs).forEach(storage.remove);
    forgetHere();
    await database
      .transact(["texts"], "readwrite", (transaction) => {
        const store = transaction.objectStore("texts");
        const asking = store.getAllKeys();
        asking.addEventListener("success", () => {
          for (const key of asking.result) {
            if (isTheirs(String(key))) {
              store.delete(key);
            }
          }
        });
        return asking;
      })
      // Rows that were read before they were deleted may have been put back here meanwhile.
      .finally(forgetHere);
  },
};

/** Writes a text as a part of a transaction, unless a newer one is there. */
export function putDurable(transaction: IDBTransaction, row: DurableText): IDBRequest<unknown> {
  const store = transaction.objectStore("texts");
  const asking: IDBRequest<unknown> = store.get(row.key);
  asking.addEventListener("success", () => {
    const known = asking.result;
    if (!isDurableText(known) || known.count <= row.count) {
      store.put(row);
    }
  });
  return asking;
}

async function takeOver(): Promise<void> {
  const rows = await readAll();
  for (const row of rows.filter(isDurableText)) {
    if (row.count > countOf(row.key)) {
      adopt(row);
      listeners.forEach((listener) => listener(row.key));
    }
  }
}

function adopt({ key, text, count }: DurableText): void {
  if (text === null) {
    storage.remove(key);
  } else {
    storage.set(key, text);
  }
  if ("indexedDB" in globalThis) {
    storage.set(countKey(key), String(count));
  }
}

async function write(row: DurableText): Promise<void> {
  try {
    await database.transact(["texts"], "readwrite", (transaction) => putDurable(transaction, row));
  } catch {
    // Without a database local storage alone has it, as well as it can.
  }
}

async function readAll(): Promise<unknown[]> {
  try {
    return await database.transact<unknown[]>(["texts"], "readonly", (transaction) =>
      transaction.objectStore("texts").getAll(),
    );
  } catch {
    return [];
  }
}

function countOf(key: string): number {
  const count = Number(storage.get(countKey(key)) ?? 0);
  return Number.isSafeInteger(count) ? count : 0;
}
