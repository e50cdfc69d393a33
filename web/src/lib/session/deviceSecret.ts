import { newIdempotencyKey } from "@/lib/api";
import { storage } from "@/lib/device/storage";

const KEY = "pogona.device";

/**
 * The secret by which the server recognises this device, made once and kept for good. With it, an attacker who guesses
 * passwords elsewhere cannot lock out users of this device. It gives no access.
 */
export function deviceSecret(): string {
  const known = storage.get(KEY);
  if (known !== null && /^[\x21-\x7e]{16,64}$/.test(known)) {
    return known;
  }
  const made = newIdempotencyKey();
  storage.set(KEY, made);
  return made;
}
