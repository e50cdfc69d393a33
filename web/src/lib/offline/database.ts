const NAME = "pogona";
const VERSION = 1;

/** `reads`: what each user's screens last showed. `outbox`: what waits to be sent, of all users. */
type StoreName = "reads" | "outbox";

let opening: Promise<IDBDatabase> | undefined;

/**
 * Does `work` on one store of the device's database, in one transaction. Resolves once it is kept, so that what a
 * screen calls saved outlives a crash.
 */
export async function transact<Result>(
  name: StoreName,
  mode: "readonly" | "readwrite",
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = await begin(name, mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(name));
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("Aborted.")));
  });
}

async function begin(name: StoreName, mode: "readonly" | "readwrite"): Promise<IDBTransaction> {
  try {
    return (await open()).transaction(name, mode, { durability: "strict" });
  } catch {
    // The browser may have closed it: phones do, to save memory.
    opening = undefined;
    return (await open()).transaction(name, mode, { durability: "strict" });
  }
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("reads");
      const outbox = request.result.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
      outbox.createIndex("user", "user");
    });
    request.addEventListener("success", () => {
      const database = request.result;
      // A newer version of the app in another tab must not wait for this one.
      database.addEventListener("versionchange", () => {
        database.close();
        opening = undefined;
      });
      database.addEventListener("close", () => {
        opening = undefined;
      });
      resolve(database);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("Cannot open.")));
  });
  return opening;
}
