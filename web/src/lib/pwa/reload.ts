const KEY = "pogona.reloaded";

/** Time after a reload within which another one would not help, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Reloads the page, unless that has just happened: a part of the app that stays missing must not cause endless reloads.
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (now - last < AGAIN_MS) {
      return false;
    }
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage, a first reload cannot be told from a second.
    return false;
  }
  window.location.reload();
  return true;
}
