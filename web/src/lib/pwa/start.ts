import { captureInstallPrompt } from "./install";
import { newVersion } from "./version";

/** A slow network needs about so long for what the first screen asks for, in milliseconds. */
const FIRST_SCREEN_MS = 2_000;

/** What the installed app needs from the start. */
export function startPwa(): void {
  captureInstallPrompt();
}

/** What waits until the first screen is there: what is fetched for it must not be in the first screen's way. */
export function finishPwa(): void {
  if (import.meta.env.PROD) {
    setTimeout(() => {
      whenIdle(() => void keepApp());
    }, FIRST_SCREEN_MS);
  }
}

/**
 * Lets the app be kept on this device, where the browser allows it: over HTTPS and on localhost. What follows the
 * versions is a part of its own, so that it is not on the way to the first screen.
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

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) {
    requestIdleCallback(work, { timeout: 5_000 });
  } else {
    setTimeout(work, 2_000);
  }
}
