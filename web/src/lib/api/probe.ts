import { instanceOf } from "./instanceOf";

/** A server that is there answers before this, on a slow line too, in milliseconds. */
const TIMEOUT_MS = 12_000;

/**
 * Whether the server can be reached now. The cheapest public call tells; what something in between answers in
 * its place does not count.
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
