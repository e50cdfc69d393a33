import { newIdempotencyKey } from "@/lib/api";

/**
 * Idempotency keys: each intent keeps its key for as long as it is tried, so that a lost answer does not repeat its
 * effect.
 */
export class IntentKeys {
  readonly #keys = new Map<string, string>();

  /** The key of an intent. */
  of(intent: unknown): string {
    const text = JSON.stringify(intent);
    const key = this.#keys.get(text) ?? newIdempotencyKey();
    this.#keys.set(text, key);
    return key;
  }

  /** Forgets the keys of answered intents: another attempt is another intent. */
  settle(): void {
    this.#keys.clear();
  }
}
