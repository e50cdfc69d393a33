/** A tab that was stopped keeps its lock: so long it may have it, in milliseconds. */
const LONGEST_MS = 60_000;

/**
 * Does work while no other tab does work of this name. Without locks (on plain http), or when another tab stood still
 * for long and goes on after all, two may do it; the keys of the taps make that harmless.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) {
    await work();
    return;
  }
  let working: Promise<void> | undefined;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), LONGEST_MS);
  const begin = () => {
    clearTimeout(timer);
    working = work();
    return working;
  };
  try {
    await navigator.locks.request(name, { signal: timeout.signal }, begin).catch((error: unknown) => {
      if (working !== undefined || !timeout.signal.aborted) {
        throw error;
      }
      return navigator.locks.request(name, { steal: true }, begin);
    });
  } catch (error) {
    if (working === undefined) {
      throw error;
    }
    // Taken away, but under way.
    await working;
  } finally {
    clearTimeout(timer);
  }
}
