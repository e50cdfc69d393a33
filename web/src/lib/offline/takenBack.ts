import { type OutboxEntry, withdrawnAs } from "./entry";
import type { OutboxStore } from "./store";
import type { Outcome } from "./wire";

/**
 * What became of something that its user took back (docs/product/chores.md#withdraw): it is `out` of the outbox and was never
 * sent; it may have been, and is withdrawn `later`; or the server has it, under an id that is known where this tab heard
 * of it.
 */
export type TakenOut = { kind: "out" } | { kind: "later" } | { kind: "sent"; id: string | undefined };

type Kept = { store: OutboxStore; withLock: (work: () => Promise<void>) => Promise<void> };

/** What the server calls what it did, by the key of the tap. */
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

  /** Takes back what was kept under a key, once nothing is being sent. */
  async takeOut(key: string, { store, withLock }: Kept): Promise<TakenOut> {
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
   * The withdrawal of a thing that the user took back before the server said that it was done, under a key of its own
   * that is always the same; none if it was not taken back, or the server did not do it.
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
