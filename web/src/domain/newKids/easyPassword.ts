import { WORDS } from "./words";

/**
 * A first password that a kid can read and type: three words, one of 16 million. Sign-ins are limited, so that nobody
 * can try even a thousand a day.
 */
export function easyPassword(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => WORDS[byte]).join("-");
}
