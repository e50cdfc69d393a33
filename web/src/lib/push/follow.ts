import { token } from "../api/token";
import { durable } from "../device/durable";
import { session } from "../session";
import { PUSH_KEY } from "./pushed";

let settled: Promise<void> = Promise.resolve();

/**
 * Looks now, and whenever somebody signs in or out or has a new session, whose notices come here. Where none do, nothing
 * is loaded for it.
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

/** One after the other. What fails, as without a network, is tried again at the next start. */
async function settleAfter(before: Promise<void>): Promise<void> {
  await before;
  try {
    const { settlePush } = await import("./settle");
    await settlePush();
  } catch {
    // The service worker shows nobody what is for somebody else.
  }
}
