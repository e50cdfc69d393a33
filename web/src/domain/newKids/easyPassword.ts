import { WORDS } from "./words";

/**
 * A first password that a kid can read and type: three words, one of 16 million. Sign-ins are limited to far fewer than
 * a thousand attempts a day.
 */
export function easyPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => WORDS[byte]).join("-");
}
