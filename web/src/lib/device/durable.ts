import { database } from "./database";
import { isDurableText, type DurableText } from "./durableText";
import { storage } from "./storage";

const listeners = new Set<(key: string) => void>();

/** The longest wait of the first screen for the database, in milliseconds. */
const TIMEOUT_MS = 1_500;

/** Ends with the user's id if the text's own key does, so that a user's texts can be found. */
const countKey = (key: string) => `pogona.count.${key}`;

/**
 * Texts in local storage that survive a kill of the browser. Local storage is written to the disk seconds late, the
 * database at once: both store each text with a count of its changes, and at the start the newer one is used.
 */
export const durable = {
  get: storage.get,

  /** Sets a text, or removes it. Resolves once that would survive a kill, or cannot be improved. */
  async set(key: string, text: string | null): Promise<void> {
    const next = durable.next(key, text);
    adopt(next);
    await write(next);
  },

  /** The row for a change, to be written in another transaction before `set`. */
  next(key: string, text: string | null): DurableText {
    return { key, text, count: countOf(key) + 1 };
  },

  /** Writes to the database a text that local storage will get. Resolves once it would survive a kill. */
  writeAhead: (key: string, text: string | null): Promise<void> => write(durable.next(key, text)),

  /** Takes over newer texts from the database, and resolves then, or after a time-out if the database is slow. */
  async settle(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    await Promise.race([takeOver(), timeout]);
    clearTimeout(timer);
  },

  /** Calls `listener` with the key of each text taken over. Returns the function that stops it. */
  subscribe(listener: (key: string) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Removes all texts of a user and their counts. */
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
      // Rows read before their deletion may have been restored here meanwhile.
      .finally(forgetHere);
  },
};

/** Writes a text in a transaction, unless it contains a newer one. */
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
    // Without a database only local storage has it.
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
