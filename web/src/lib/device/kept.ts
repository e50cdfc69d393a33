import { isDurableText } from "./durableText";
import { isSound, NAME, type StoreName } from "./layout";
import { settled } from "./settled";

/* Reads this device's stored data in a service worker, without the pages and without changing their data. */

/** A function that reads the durable texts by key. */
export async function keptTexts(): Promise<(key: string) => string | null> {
  const rows = await keptRows("texts");
  const texts = new Map(rows.filter(isDurableText).map(({ key, text }) => [key, text]));
  return (key) => texts.get(key) ?? null;
}

export async function keptRows(name: StoreName): Promise<unknown[]> {
  return (await readKept(name, (store): IDBRequest<unknown[]> => store.getAll())) ?? [];
}

/** Reads from a store; undefined without a database. */
export function readKept<Result>(
  name: StoreName,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  return ask(name, "readonly", work);
}

/** Changes a text, which pages take over when they start. */
export async function keepText(key: string, text: string): Promise<void> {
  const known = await readKept("texts", (store): IDBRequest<unknown> => store.get(key));
  const count = isDurableText(known) ? known.count + 1 : 1;
  await ask("texts", "readwrite", (store) => store.put({ key, text, count }));
}

async function ask<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const database = await open();
  try {
    return database && (await settled(work(database.transaction(name, mode).objectStore(name))));
  } finally {
    database?.close();
  }
}

/** The existing database; undefined if there is none, or if it has another layout. */
function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME);
    request.addEventListener("upgradeneeded", () => {
      request.transaction?.abort();
      resolve(undefined);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed.")));
    request.addEventListener("success", () => {
      if (isSound(request.result)) {
        resolve(request.result);
      } else {
        request.result.close();
        resolve(undefined);
      }
    });
  });
}
