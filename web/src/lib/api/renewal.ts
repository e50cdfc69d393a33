import { durable } from "../device/durable";
import { token } from "./token";

/** The lock held by a tab that renews a token. */
const LOCK = "pogona.renewal";
/** The longest wait for that lock, in milliseconds, because a stopped tab keeps it. */
const LONGEST_MS = 60_000;

/** The renewals of this tab, one after the other. */
let underWay: Promise<unknown> = Promise.resolve();
/** The tokens of the last renewal. */
let last: { from: string; to: string } | undefined;

/**
 * A user's token is renewed when they change their password: the server refuses the old one a moment before the new one
 * arrives. Calls refused in between wait, in other tabs too if the browser has locks, which it has over HTTPS.
 */
export const renewal = {
  /** Runs a renewal. Its own calls must name their token, because they would otherwise wait for themselves. */
  run<T>(renew: () => Promise<T>): Promise<T> {
    const locks = lockManager();
    const running = locks === undefined ? renew() : locks.request(LOCK, { ifAvailable: true }, renew);
    underWay = running.catch(() => {});
    return running;
  },

  /** Notes that one token is about to replace another of the same user. */
  replace(from: string, to: string): void {
    last = { from, to };
  },

  /** Whether this token replaced the last one of the same user, so that the user need not be loaded again. */
  hasGiven: (given: string): boolean => given === last?.to,

  /** Whether a call refused with this token can be repeated with its replacement. */
  hasReplaced: (refused: string): boolean => refused === last?.from && token.get() === last.to,

  /** Resolves when no renewal is under way. */
  async settled(): Promise<void> {
    await underWay;
    const signal = AbortSignal.timeout(LONGEST_MS);
    await lockManager()
      ?.request(LOCK, { mode: "shared", signal }, () => {})
      .catch(() => {});
    // Another tab's changes reach local storage late, but the database at once.
    await durable.settle();
  },
};

/** Missing on plain http. */
function lockManager(): LockManager | undefined {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
}
