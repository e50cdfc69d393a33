import { endSession } from "@/lib/api/endSession";
import { durable } from "@/lib/device/durable";
import { online } from "@/lib/online";

const KEY = "pogona.sign-outs";
/** The most sessions kept, more than a family has; the oldest expire by themselves a month after the sign-in. */
const LIMIT = 12;

/** Whether a send is under way, which makes another one unnecessary. */
let sending = false;

/**
 * Sessions signed out here whose end the server does not know yet. Nobody waits for it: offline they are remembered,
 * and ended when there is a network.
 */
export const signOuts = {
  /** Remembers a token whose session must be ended. */
  add(token: string): void {
    keep([...waiting().filter((other) => other !== token), token].slice(-LIMIT));
  },

  /** Ends the remembered sessions, one after another, as far as the server is reachable. */
  async send(): Promise<void> {
    if (sending) {
      return;
    }
    sending = true;
    try {
      for (let [next] = waiting(); next !== undefined; [next] = waiting()) {
        // oxlint-disable-next-line no-await-in-loop -- the first failure stops the rest
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

  /** Sends them now, and whenever the server becomes reachable. */
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
