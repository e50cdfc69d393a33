import { instanceOf } from "./instanceOf";

/** The statuses after which the server has no session left to end. */
const DONE = new Set([204, 401]);

/**
 * Ends the session of a token that this device no longer uses. True once the server knows; false if it was unreachable
 * or could not do it now.
 */
export async function endSession(bearer: string): Promise<boolean> {
  try {
    const response = await fetch("api/sign-out", {
      method: "POST",
      headers: { Accept: "application/json", Authorization: `Bearer ${bearer}` },
      cache: "no-store",
      // Users may close the page right after signing out.
      keepalive: true,
    });
    return DONE.has(response.status) && instanceOf(response) !== undefined;
  } catch {
    return false;
  }
}
