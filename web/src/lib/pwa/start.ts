import { captureInstallPrompt } from "./install";
import { newVersion } from "./version";

/** The time that a slow network needs for the first screen's data, in milliseconds. */
const FIRST_SCREEN_MS = 2_000;

/** The installed app's first steps at the start. */
export function startPwa(): void {
  captureInstallPrompt();
}

/** Work for after the first screen, so that its downloads do not delay that. */
export function finishPwa(): void {
  if (import.meta.env.PROD) {
    setTimeout(() => {
      whenIdle(() => void keepApp());
    }, FIRST_SCREEN_MS);
  }
}

/**
 * Installs the app on this device, if the browser allows it: over HTTPS and on localhost. The code for updates is
 * separate, so that it does not delay the first screen.
 */
async function keepApp(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    const { Updates } = await import("./updates");
    new Updates(newVersion).follow(registration, navigator.serviceWorker);
    if (navigator.serviceWorker.controller !== null) {
      const { heal } = await import("./heal");
      await heal(registration);
    }
  } catch {
    // Private windows and strict settings refuse; the app works without.
  }
}

/** Falls back to a direct call, because Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) {
    requestIdleCallback(work, { timeout: 5_000 });
  } else {
    setTimeout(work, 2_000);
  }
}
