import { type OutboxEntry, withdrawnAs } from "./entry";
import type { OutboxStore } from "./store";
import type { Outcome } from "./wire";

/**
 * The result of taking an entry back (docs/product/chores.md#withdraw): `out` if it was removed and never sent; `later`
 * if it may have been sent and is withdrawn later; `sent` if the server has it, with its id if this tab knows it.
 */
export type TakenOut = { kind: "out" } | { kind: "later" } | { kind: "sent"; id: string | undefined };

type OutboxAccess = { store: OutboxStore; withLock: (work: () => Promise<void>) => Promise<void> };

/** The server's ids of done entries, by the key of the tap. */
export class SentIds {
  #ids = new Map<string, string>();

  of(key: string): string | undefined {
    return this.#ids.get(key);
  }

  note({ key }: OutboxEntry, outcome: Outcome): void {
    const { id } = ((outcome.kind === "done" && outcome.body) || {}) as { id?: unknown };
    if (typeof id === "string") {
      this.#ids.set(key, id);
    }
  }

  /** Takes back the entry with a key, once nothing is being sent. */
  async takeOut(key: string, { store, withLock }: OutboxAccess): Promise<TakenOut> {
    const id = this.#ids.get(key);
    if (id !== undefined) {
      return { kind: "sent", id };
    }
    let taken: TakenOut = { kind: "out" };
    await withLock(async () => {
      const entry = (await store.all()).entries.find((one) => one.key === key);
      if (entry === undefined) {
        taken = { kind: "sent", id: this.#ids.get(key) };
      } else if (entry.completed_at === null || entry.problem !== null) {
        await store.remove([entry.seq]);
      } else {
        await store.update([{ ...entry, takenBack: true }]);
        taken = { kind: "later" };
      }
    });
    return taken;
  }

  /**
   * The withdrawal of an entry that was done after the user had taken it back, under a key that is always the same;
   * undefined if it was not taken back, or the server did not do it.
   */
  withdrawal({
    seq: _seq,
    hasPhoto: _hasPhoto,
    takenBack,
    ...entry
  }: OutboxEntry): Omit<OutboxEntry, "seq"> | undefined {
    const id = this.#ids.get(entry.key);
    const kind = withdrawnAs(entry.task);
    if (takenBack !== true || id === undefined || kind === undefined) {
      return undefined;
    }
    const unsent = { estimate: null, completed_at: null, problem: null, trouble: null };
    return { ...entry, ...unsent, task: { action: "withdraw", kind, id }, key: `${entry.key}-back` };
  }
}
