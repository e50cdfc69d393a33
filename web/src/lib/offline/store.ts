import { transact } from "./database";
import type { OutboxEntry } from "./entry";

/** One user's outbox on this device, in the order of the taps. */
export type OutboxStore = {
  all: () => Promise<OutboxEntry[]>;
  /** Resolves to its place in the order once it is kept. */
  add: (entry: Omit<OutboxEntry, "seq">) => Promise<number>;
  /** Keeps entries as they are now; those that were removed meanwhile stay so. */
  update: (entries: OutboxEntry[]) => Promise<void>;
  remove: (seqs: number[]) => Promise<void>;
};

/** The outbox of a user in IndexedDB, shared by all tabs; `onChange` is called after each change here. */
export function openOutboxStore(user: string, onChange: () => void): OutboxStore {
  return {
    all: () => transact<OutboxEntry[]>("outbox", "readonly", (store) => store.index("user").getAll(user)),

    add: async (entry) => {
      const seq = await transact("outbox", "readwrite", (store) => store.add(entry));
      onChange();
      return Number(seq);
    },

    update: async (entries) => {
      if (entries.length === 0) {
        return;
      }
      await transact("outbox", "readwrite", (store) => {
        for (const entry of entries) {
          store.getKey(entry.seq).addEventListener("success", (event) => {
            const { result } = event.target as IDBRequest<IDBValidKey | undefined>;
            if (result !== undefined) {
              store.put(entry);
            }
          });
        }
        return store.count();
      });
      onChange();
    },

    remove: async (seqs) => {
      if (seqs.length === 0) {
        return;
      }
      await transact("outbox", "readwrite", (store) => {
        for (const seq of seqs) {
          store.delete(seq);
        }
        return store.count();
      });
      onChange();
    },
  };
}
