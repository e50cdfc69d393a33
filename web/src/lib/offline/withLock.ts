/** The longest time for which a tab may hold the lock, because a stopped tab keeps it, in milliseconds. */
const LONGEST_MS = 60_000;

/**
 * Does work while no other tab does work of this name. Without locks (on plain http), or if a stopped tab goes on after
 * a long time, two tabs may do it at once; the keys of the taps make that harmless.
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
    // The lock was taken away, but the work is under way.
    await working;
  } finally {
    clearTimeout(timer);
  }
}
