import { durable } from "../device/durable";
import { token } from "./token";

/** Held by the tab in which a token is being renewed. */
const LOCK = "pogona.renewal";
/** A tab that was stopped keeps its lock: so long it is waited for, in milliseconds. */
const LONGEST_MS = 60_000;

/** The renewals of this tab, one after the other. */
let underWay: Promise<unknown> = Promise.resolve();
/** What the last one replaced, and by what. */
let last: { from: string; to: string } | undefined;

/**
 * A user's token is renewed when they change their password: the server refuses the old one a moment before the new one is
 * here. What is refused meanwhile waits, in other tabs as well where the browser lets tabs know of each other, as it does
 * over HTTPS.
 */
export const renewal = {
  /** Runs what renews a token. Its own calls have to name their token, so as not to wait for themselves. */
  run<T>(renew: () => Promise<T>): Promise<T> {
    const locks = lockManager();
    const running = locks === undefined ? renew() : locks.request(LOCK, { ifAvailable: true }, renew);
    underWay = running.catch(() => {});
    return running;
  },

  /** Takes note that one token is about to take the place of another, for the same user. */
  replace(from: string, to: string): void {
    last = { from, to };
  },

  /** Whether this token is of the user of the one before: nobody has to ask whose it is. */
  hasGiven: (given: string): boolean => given === last?.to,

  /** Whether a call that was refused with this token can be made again with the one that has taken its place. */
  hasReplaced: (refused: string): boolean => refused === last?.from && token.get() === last.to,

  /** Resolves when none is under way. */
  async settled(): Promise<void> {
    await underWay;
    const signal = AbortSignal.timeout(LONGEST_MS);
    await lockManager()
      ?.request(LOCK, { mode: "shared", signal }, () => {})
      .catch(() => {});
    // Another tab's local storage is heard of late, its database at once.
    await durable.settle();
  },
};

/** Plain http has none. */
function lockManager(): LockManager | undefined {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
}
