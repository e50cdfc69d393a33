import { newVersion } from "../pwa/version";
import { isSound, layOut, NAME, type StoreName } from "./layout";

/** The name to find out by whether the browser has databases at all. */
const TRIAL = "pogona-trial";
const VERSION = 4;
/** Some browsers' databases never answer: after this long they are done without, in milliseconds. */
const TIMEOUT_MS = 4_000;

/** The database of this device. Where it does not work, everything here rejects, and soon. */
export class Database {
  #opening: Promise<IDBDatabase> | undefined;
  /** It did not answer in time; it may still do so one day. */
  #isSilent = false;
  /** A newer version of the app has opened it meanwhile: how it is laid out is no longer for this page to say. */
  #isOutdated = false;
  readonly #factory: () => IDBFactory;
  readonly #onNewer: () => void;

  /** `onNewer` is called when another tab goes over to a newer version of the app. */
  constructor(factory: () => IDBFactory, onNewer = () => {}) {
    this.#factory = factory;
    this.#onNewer = onNewer;
  }

  /**
   * Does `work` in one transaction over some stores. Resolves once it is kept, so that what a screen calls saved
   * outlives a crash. A write that took too long may still be kept later.
   */
  async transact<Result>(
    names: StoreName[],
    mode: "readonly" | "readwrite",
    work: (transaction: IDBTransaction) => IDBRequest<Result>,
  ): Promise<Result> {
    if (this.#isSilent) {
      throw new Error("The database does not answer.");
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#isSilent = true;
        reject(new Error("The database does not answer."));
      }, TIMEOUT_MS);
    });
    const working = this.#begin(names, mode).then((transaction) => finished(transaction, work));
    working.then(
      () => (this.#isSilent = false),
      () => (this.#isSilent = false),
    );
    return Promise.race([working, timeout]).finally(() => clearTimeout(timer));
  }

  /**
   * Writes to one store what depends on nothing that is there. It is kept even if the page goes that very moment: a
   * browser drops what a page that is gone has not committed.
   */
  async write(name: StoreName, work: (store: IDBObjectStore) => void): Promise<void> {
    await this.transact([name], "readwrite", (transaction) => {
      const store = transaction.objectStore(name);
      work(store);
      const last = store.count();
      transaction.commit();
      return last;
    });
  }

  async #begin(names: StoreName[], mode: "readonly" | "readwrite"): Promise<IDBTransaction> {
    try {
      return (await this.#open()).transaction(names, mode, { durability: "strict" });
    } catch {
      // The browser may have closed it: phones do, to save memory.
      this.#opening = undefined;
      return (await this.#open()).transaction(names, mode, { durability: "strict" });
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#opening ??= this.#openSound().then((database) => {
      const forget = () => {
        this.#opening = undefined;
      };
      // A newer version of the app in another tab must not wait for this one.
      database.addEventListener("versionchange", ({ newVersion: next }) => {
        database.close();
        forget();
        if (next !== null) {
          this.#isOutdated = true;
          this.#onNewer();
        }
      });
      database.addEventListener("close", forget);
      return database;
    });
    return this.#opening;
  }

  async #openSound(): Promise<IDBDatabase> {
    const database = await this.#ask(NAME, VERSION).catch((error: unknown) => this.#otherwise(error));
    if (isSound(database)) {
      return database;
    }
    database.close();
    if (this.#isOutdated) {
      throw new Error("A newer version of the app has laid it out otherwise.");
    }
    return this.#ask(NAME, database.version + 1);
  }

  /** Opens what a newer version of the app left, and makes anew what is beyond repair. */
  async #otherwise(error: unknown): Promise<IDBDatabase> {
    const { name } = error as { name?: unknown };
    if (name === "VersionError") {
      return this.#ask(NAME, undefined);
    }
    if (name !== "UnknownError") {
      throw error;
    }
    // A full disk and a browser that keeps nothing spoil the trial as well: then nothing is thrown away.
    (await this.#ask(TRIAL, undefined)).close();
    await settled(this.#factory().deleteDatabase(TRIAL));
    return this.#ask(NAME, VERSION).catch(async () => {
      await settled(this.#factory().deleteDatabase(NAME));
      return this.#ask(NAME, VERSION);
    });
  }

  async #ask(name: string, version: number | undefined): Promise<IDBDatabase> {
    const request = this.#factory().open(name, version);
    request.addEventListener("upgradeneeded", () => {
      if (name === NAME && request.transaction !== null) {
        layOut(request.result, request.transaction);
      }
    });
    return settled(request);
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database failed.")));
  });
}

function finished<Result>(
  transaction: IDBTransaction,
  work: (transaction: IDBTransaction) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("Aborted.")));
    try {
      const request = work(transaction);
      transaction.addEventListener("complete", () => resolve(request.result));
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  });
}

/** The database of this page, which offers to load itself anew for a newer version. */
export const database = new Database(
  () => indexedDB,
  () => newVersion.set(newVersion.get() ?? (() => window.location.reload())),
);
