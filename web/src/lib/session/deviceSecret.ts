import { newIdempotencyKey } from "@/lib/api";
import { storage } from "@/lib/device/storage";

const KEY = "pogona.device";

/**
 * The secret by which the server knows this device again, made once and kept for good: whoever guesses passwords
 * elsewhere keeps nobody out who was signed in here before. It lets nobody in.
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
