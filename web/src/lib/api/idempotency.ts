/**
 * A fresh key for a call that must happen once: 32 hex digits. `crypto.randomUUID` is absent on
 * plain-http addresses in a home network (docs/product.md#plain-http), so this draws the bytes itself.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Hands out keys for one form: the same body asked again (after a time-out, say) gets the same key, so
 * it cannot take effect twice; another body gets another key. Call `done` once the server took it.
 */
export class KeyPerBody {
  #body: string | undefined;
  #key = "";

  for(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) {
      this.#body = text;
      this.#key = newIdempotencyKey();
    }
    return this.#key;
  }

  done(): void {
    this.#body = undefined;
  }
}
