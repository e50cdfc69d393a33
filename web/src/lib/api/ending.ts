import { storage } from "../device/storage";

const KEY = "pogona.ended";

/** Why the server takes a token no more. */
const ENDINGS = ["expired", "password-changed", "ended", "gone"] as const;
export type Ending = (typeof ENDINGS)[number];

/** Why the last session on this device ended, if the server ended it: for the sign-in form to say, in any tab. */
export const ending = {
  get(): Ending | undefined {
    const stored = storage.get(KEY);
    return ENDINGS.find((one) => one === stored);
  },

  /** Takes note of an answer that refuses the token. */
  learn({ headers }: Response): void {
    const reason = headers.get("Pogona-Session");
    if (reason !== null) {
      storage.set(KEY, reason);
    }
  },

  forget: (): void => storage.remove(KEY),
};
