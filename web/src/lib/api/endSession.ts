import { instanceOf } from "./instanceOf";

/** A server that says no more than this about a session has nothing left to end. */
const DONE = new Set([204, 401]);

/**
 * Ends the session of a token that this device no longer uses. True once the server knows; false when it could not be
 * reached, or could not do it now.
 */
export async function endSession(bearer: string): Promise<boolean> {
  try {
    const response = await fetch("api/sign-out", {
      method: "POST",
      headers: { Accept: "application/json", Authorization: `Bearer ${bearer}` },
      cache: "no-store",
      // Whoever signs out may close the page at once.
      keepalive: true,
    });
    return DONE.has(response.status) && instanceOf(response) !== undefined;
  } catch {
    return false;
  }
}
