import { storage } from "../device/storage";

const KEY = "pogona.ended";

/** The reasons that the server no longer accepts a token. */
const ENDINGS = ["expired", "password-changed", "ended", "gone", "time-up"] as const;
export type Ending = (typeof ENDINGS)[number];

/** Those after which the device keeps nothing of the user. */
export const FORGETS: ReadonlySet<Ending | undefined> = new Set<Ending>(["gone", "time-up"]);

/** The reason that the server ended the last session on this device, for the sign-in form in any tab. */
export const ending = {
  get(): Ending | undefined {
    const stored = storage.get(KEY);
    return ENDINGS.find((one) => one === stored);
  },

  /** Reads the reason from an answer that refuses the token. */
  learn({ headers }: Response): void {
    const reason = headers.get("Pogona-Session");
    if (reason !== null) {
      storage.set(KEY, reason);
    }
  },

  forget: (): void => storage.remove(KEY),
};
