import { database } from "../device/database";
import { putDurable } from "../device/durable";
import type { DurableText } from "../device/durableText";
import { allOf } from "../device/layout";
import type { OutboxEntry, StoredOutbox } from "./entry";
import { OFFLINE_MS } from "./limits";
import { parseKept } from "./parse";
import { proofRow } from "./proofRow";
import { forgetSentProofs, keptProof, putProof } from "./proofs";
import { again, isSent, MOST, type SentEntry } from "./sent";

/** One user's outbox on this device, in the order of the taps. */
export type OutboxStore = {
  all: () => Promise<StoredOutbox>;
  /** Stores an entry together with the texts in `beside` and its photo; resolves to its sequence number. */
  add: (entry: Omit<OutboxEntry, "seq">, beside?: DurableText[], photo?: Blob) => Promise<number>;
  /** The photo of an entry, if it is still there. */
  photoOf: (entry: OutboxEntry) => Promise<Blob | undefined>;
  /** Stores changed entries; entries removed meanwhile stay removed. */
  update: (entries: OutboxEntry[]) => Promise<void>;
  remove: (seqs: number[]) => Promise<void>;
  /** Removes entries that the server has done, and remembers them for a while. `now` is the server's time. */
  acknowledge: (entries: OutboxEntry[], instance: string, now: number) => Promise<void>;
  /** Whether the server has done the entry. */
  isAcknowledged: (seq: number) => Promise<boolean>;
  /** Restores entries done by another instance, which a restored server may not know. */
  revive: (instance: string, now: number) => Promise<void>;
};

/** The outbox of a user in IndexedDB, shared by all tabs; `onChange` is called after each change here. */
export function openOutboxStore(user: string, onChange: () => void): OutboxStore {
  const write = async (work: (transaction: IDBTransaction) => void) => {
    await database.transact(["outbox", "sent", "texts", "proofs"], "readwrite", (transaction) => {
      work(transaction);
      return transaction.objectStore("outbox").count();
    });
    onChange();
  };

  // Photos that the device could not store; they are gone with the page, like their entries.
  const unkept = new Map<string, Blob>();

  return {
    all: async () => parseKept(await rowsOf(user)),

    add: async (entry, beside = [], photo) => {
      if (photo !== undefined) {
        unkept.set(entry.key, photo);
      }
      const proof = photo && (await proofRow(user, photo));
      const seq = await database.transact(["outbox", "texts", "proofs"], "readwrite", (transaction) => {
        for (const text of beside) {
          putDurable(transaction, text);
        }
        const adding = transaction.objectStore("outbox").add(entry);
        adding.addEventListener(
          "success",
          () => proof && putProof(transaction, { ...proof, seq: Number(adding.result) }),
        );
        return adding;
      });
      unkept.delete(entry.key);
      onChange();
      return Number(seq);
    },

    photoOf: async ({ seq, key }) => unkept.get(key) ?? keptProof(user, seq),

    update: async (entries) => {
      if (entries.length > 0) {
        await write((transaction) => {
          const store = transaction.objectStore("outbox");
          for (const entry of entries) {
            const asking = store.getKey(entry.seq);
            asking.addEventListener("success", () => asking.result !== undefined && store.put(entry));
          }
        });
      }
    },

    remove: async (seqs) => {
      if (seqs.length > 0) {
        await write((transaction) => {
          for (const seq of seqs) {
            transaction.objectStore("outbox").delete(seq);
            transaction.objectStore("proofs").delete([user, seq]);
          }
        });
      }
    },

    acknowledge: async (entries, instance, now) => {
      if (entries.length > 0) {
        await write((transaction) => {
          for (const entry of entries) {
            const sent: SentEntry = { ...entry, instance, acknowledged_at: now };
            transaction.objectStore("outbox").delete(entry.seq);
            transaction.objectStore("sent").put(sent);
          }
          forgetOld(transaction.objectStore("sent"), user, now);
          forgetSentProofs(transaction, user);
        });
      }
    },

    isAcknowledged: async (seq) =>
      (await database.transact(["sent"], "readonly", (transaction) =>
        transaction.objectStore("sent").count(seq),
      )) > 0,

    revive: async (instance, now) => {
      const rows = await database.transact<unknown[]>(["sent"], "readonly", (transaction) =>
        transaction.objectStore("sent").index("user").getAll(user),
      );
      const lost = rows.filter(isSent).filter((row) => row.instance !== instance);
      if (lost.length > 0) {
        await write((transaction) => {
          for (const row of lost) {
            transaction.objectStore("outbox").put(again(row, now));
            transaction.objectStore("sent").delete(row.seq);
          }
        });
      }
    },
  };
}

/** All rows of a user that can be read. */
async function rowsOf(user: string): Promise<{ seq: number; row: unknown }[]> {
  try {
    const rows = await read<{ seq: number }[]>((store) => store.index("user").getAll(user));
    return rows.map((row) => ({ seq: row.seq, row }));
  } catch {
    // A row lost on the disk makes reading all rows at once fail.
    const seqs = await read((store) => store.index("user").getAllKeys(user));
    return Promise.all(
      seqs.map(async (seq) => ({
        seq: Number(seq),
        row: await read<unknown>((store) => store.get(seq)).catch(() => undefined),
      })),
    );
  }
}

function read<Result>(work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  return database.transact(["outbox"], "readonly", (transaction) => work(transaction.objectStore("outbox")));
}

/** Removes old acknowledged entries, and the oldest if there are too many. */
function forgetOld(store: IDBObjectStore, user: string, now: number): void {
  const counting = store.index("user").count(user);
  counting.addEventListener("success", () => {
    let spare = counting.result - MOST;
    const walking = store.index("user").openCursor(user);
    walking.addEventListener("success", () => {
      const cursor = walking.result;
      if (cursor !== null && (spare > 0 || now - (cursor.value as SentEntry).acknowledged_at > OFFLINE_MS)) {
        spare -= 1;
        cursor.delete();
        cursor.continue();
      }
    });
  });
}

/** Erases a user's unsent and sent entries. */
export async function eraseOutbox(user: string): Promise<void> {
  await database.transact(["outbox", "sent", "proofs"], "readwrite", (transaction) => {
    transaction.objectStore("proofs").delete(allOf(user));
    for (const name of ["outbox", "sent"]) {
      const store = transaction.objectStore(name);
      const asking = store.index("user").getAllKeys(user);
      asking.addEventListener("success", () => asking.result.forEach((key) => store.delete(key)));
    }
    return transaction.objectStore("outbox").count();
  });
}
