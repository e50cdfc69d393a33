import type { Outcome } from "./wire";

/** The result for a form's entry; `released` if the form stopped waiting, or the entry was discarded. */
export type Delivery = Outcome | { kind: "released" };

/** The forms that wait for the results of their entries, by sequence number. */
export class PendingDeliveries {
  #waiting = new Map<number, (delivery: Delivery) => void>();

  wait(seq: number): Promise<Delivery> {
    return new Promise((resolve) => {
      this.#waiting.set(seq, resolve);
    });
  }

  has(seq: number): boolean {
    return this.#waiting.has(seq);
  }

  seqs(): number[] {
    return [...this.#waiting.keys()];
  }

  resolve(seq: number, delivery: Delivery): void {
    this.#waiting.get(seq)?.(delivery);
    this.#waiting.delete(seq);
  }

  resolveAll(delivery: Delivery): void {
    for (const seq of this.seqs()) {
      this.resolve(seq, delivery);
    }
  }
}
