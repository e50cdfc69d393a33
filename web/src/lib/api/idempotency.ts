/**
 * A fresh key for a call that must happen once: 32 hex digits. `crypto.randomUUID` is missing on plain-http addresses
 * in a home network (docs/product/offline.md#plain-http), so the bytes are drawn directly.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
