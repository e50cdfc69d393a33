import { instanceOf } from "./instanceOf";

/** A reachable server answers faster than this, even on a slow line, in milliseconds. */
const TIMEOUT_MS = 12_000;

/**
 * Whether the server can be reached now. It makes the cheapest public call; an answer from something in between does
 * not count.
 */
export async function probe(): Promise<boolean> {
  const abort = new AbortController();
  const timeout = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const init = { cache: "no-store", credentials: "omit", signal: abort.signal } as const;
    const response = await fetch("api/config", init);
    return instanceOf(response) !== undefined;
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
  }
}
