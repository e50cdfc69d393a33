import { token } from "../api/token";
import { durable } from "../device/durable";
import { session } from "../session";
import { PUSH_KEY } from "./pushed";

let settled: Promise<void> = Promise.resolve();

/**
 * Checks now, and whenever somebody signs in or out or gets a new session, for whom notices come here. If they are off,
 * no code is loaded for this.
 */
export function followPush(): void {
  session.subscribe(look);
  token.subscribe(look);
  look();
}

function look(): void {
  if (durable.get(PUSH_KEY) !== null) {
    settled = settleAfter(settled);
  }
}

/** One check after the other. A failed one, as without a network, is repeated at the next start. */
async function settleAfter(before: Promise<void>): Promise<void> {
  await before;
  try {
    const { settlePush } = await import("./settle");
    await settlePush();
  } catch {
    // The service worker never shows a notice for another user.
  }
}
