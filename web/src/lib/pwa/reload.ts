const KEY = "pogona.reloaded";

/** So soon after a reload another would not help either, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Loads the page anew unless that was just done: a part of the app that stays missing must not make the page go
 * round and round.
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (now - last < AGAIN_MS) {
      return false;
    }
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without a memory there is no telling a first time from a second.
    return false;
  }
  window.location.reload();
  return true;
}
