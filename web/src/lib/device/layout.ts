/** The name of the database. */
export const NAME = "pogona";

type Layout = { keyPath: string | string[]; autoIncrement: boolean; index: string | undefined };

/**
 * `outbox`: unsent entries of all users. `sent`: recently sent ones, in case the server is restored from a backup.
 * `reads`: the screens' last data, a row for each user and query. `photos`: the photos on these screens. `proofs`:
 * photos for submissions, by the number of their entry. `texts`: texts that must survive a kill at any moment.
 */
const STORES = {
  outbox: { keyPath: "seq", autoIncrement: true, index: "user" },
  sent: { keyPath: "seq", autoIncrement: false, index: "user" },
  reads: { keyPath: ["user", "query"], autoIncrement: false, index: undefined },
  photos: { keyPath: ["user", "photo"], autoIncrement: false, index: undefined },
  proofs: { keyPath: ["user", "seq"], autoIncrement: false, index: undefined },
  texts: { keyPath: "key", autoIncrement: false, index: undefined },
} as const satisfies Record<string, Layout>;

export type StoreName = keyof typeof STORES;

const ALL = Object.entries(STORES) as [StoreName, Layout][];

/** Whether a database has all stores with the right layout. */
export function isSound(database: IDBDatabase): boolean {
  if (!ALL.every(([name]) => database.objectStoreNames.contains(name))) {
    return false;
  }
  const transaction = database.transaction(
    ALL.map(([name]) => name),
    "readonly",
  );
  return ALL.every(([name, layout]) => fits(transaction.objectStore(name), layout));
}

/** Creates missing stores, and recreates those with another layout, keeping the rows that fit. */
export function layOut(database: IDBDatabase, transaction: IDBTransaction): void {
  for (const [name, layout] of ALL) {
    if (!database.objectStoreNames.contains(name)) {
      create(database, name, layout);
    } else if (!fits(transaction.objectStore(name), layout)) {
      transaction
        .objectStore(name)
        .getAll()
        .addEventListener("success", (event) => {
          const rows = (event.target as IDBRequest<unknown[]>).result;
          database.deleteObjectStore(name);
          const store = create(database, name, layout);
          for (const row of rows) {
            putIfFit(store, row);
          }
        });
    }
  }
}

function fits(store: IDBObjectStore, { keyPath, autoIncrement, index }: Layout): boolean {
  return (
    String(store.keyPath) === String(keyPath) &&
    store.autoIncrement === autoIncrement &&
    (index === undefined || store.indexNames.contains(index))
  );
}

function create(
  database: IDBDatabase,
  name: StoreName,
  { keyPath, autoIncrement, index }: Layout,
): IDBObjectStore {
  const store = database.createObjectStore(name, { keyPath, autoIncrement });
  if (index !== undefined) {
    store.createIndex(index, index);
  }
  return store;
}

function putIfFit(store: IDBObjectStore, row: unknown): void {
  try {
    store.put(row);
  } catch {
    // A row that does not fit this store: from an older layout, or not ours.
  }
}

/** The range of a user's keys: arrays sort after all texts. */
export function allOf(user: string): IDBKeyRange {
  return IDBKeyRange.bound([user], [user, []]);
}
