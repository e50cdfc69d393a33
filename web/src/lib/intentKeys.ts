import { newIdempotencyKey } from "@/lib/api";

/**
 * Names what is sent: each intent the same for as long as it is tried, so that a lost answer does not make it happen
 * twice.
 */
export class IntentKeys {
  readonly #keys = new Map<string, string>();

  /** The key of what is tried. */
  of(intent: unknown): string {
    const text = JSON.stringify(intent);
    const key = this.#keys.get(text) ?? newIdempotencyKey();
    this.#keys.set(text, key);
    return key;
  }

  /** Whatever was tried was answered: another try is another intent. */
  settle(): void {
    this.#keys.clear();
  }
}
