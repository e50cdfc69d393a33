import { newVersion } from "../pwa/version";
import { isSound, layOut, NAME, type StoreName } from "./layout";
import { settled } from "./settled";

/** The name of a database that tests whether the browser supports any. */
const TRIAL = "pogona-trial";
const VERSION = 4;
/** Time after which a database that does not answer, as in some browsers, is no longer used, in milliseconds. */
const TIMEOUT_MS = 4_000;

/** The database of this device. If it does not work, every call here rejects soon. */
export class Database {
  #opening: Promise<IDBDatabase> | undefined;
  /** Whether it did not answer in time; it may still do so later. */
  #isSilent = false;
  /** Whether a newer version of the app has opened it, so that this page must not change its layout. */
  #isOutdated = false;
  readonly #factory: () => IDBFactory;
  readonly #onNewer: () => void;

  /** `onNewer` is called when another tab starts a newer version of the app. */
  constructor(factory: () => IDBFactory, onNewer = () => {}) {
    this.#factory = factory;
    this.#onNewer = onNewer;
  }

  /**
   * Runs `work` in one transaction over some stores. Resolves once the data is stored durably, so that it survives a
   * crash. After a time-out, a write may still be stored later.
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
   * Writes to one store without depending on its content. The data is stored even if the page closes at once, because
   * the transaction is committed explicitly; otherwise a browser drops it.
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
      // A newer version of the app in another tab must not have to wait for this one.
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

  /** Opens a database of a newer version of the app, and recreates one that is beyond repair. */
  async #otherwise(error: unknown): Promise<IDBDatabase> {
    const { name } = error as { name?: unknown };
    if (name === "VersionError") {
      return this.#ask(NAME, undefined);
    }
    if (name !== "UnknownError") {
      throw error;
    }
    // A full disk, or a browser without storage, also fails this test: then nothing is deleted.
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

/** The database of this page, which offers a reload for a newer version. */
export const database = new Database(
  () => indexedDB,
  () => newVersion.set(newVersion.get() ?? (() => window.location.reload())),
);
