import { endSession } from "@/lib/api/endSession";
import { durable } from "@/lib/device/durable";
import { online } from "@/lib/online";

const KEY = "pogona.sign-outs";
/** More than a family has; the oldest end by themselves, a month after the sign-in. */
const LIMIT = 12;

/** A send is under way: another would only ask the same. */
let sending = false;

/**
 * Sessions that were signed out of here and that the server has not heard of yet. Nobody waits for it: without a
 * network they are remembered, and ended when there is one.
 */
export const signOuts = {
  /** Remembers that the session of a token is to be ended. */
  add(token: string): void {
    keep([...waiting().filter((other) => other !== token), token].slice(-LIMIT));
  },

  /** Ends what waits, one after another, as far as the server can be reached. */
  async send(): Promise<void> {
    if (sending) {
      return;
    }
    sending = true;
    try {
      for (let [next] = waiting(); next !== undefined; [next] = waiting()) {
        // oxlint-disable-next-line no-await-in-loop -- what is not answered stops the rest
        if (!(await endSession(next))) {
          return;
        }
        const done = next;
        keep(waiting().filter((token) => token !== done));
      }
    } finally {
      sending = false;
    }
  },

  /** Sends what waits now, and whenever the server comes back into reach. */
  watch(): void {
    online.subscribe(() => {
      if (online.get()) {
        void signOuts.send();
      }
    });
    void signOuts.send();
  },
};

function waiting(): string[] {
  try {
    const stored: unknown = JSON.parse(durable.get(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((token) => typeof token === "string") : [];
  } catch {
    return [];
  }
}

function keep(tokens: string[]): void {
  void durable.set(KEY, tokens.length === 0 ? null : JSON.stringify(tokens));
}
