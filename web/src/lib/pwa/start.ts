import { holdInstallOffer } from "./install";
import { reloadForMissingParts } from "./missing-parts";
import { newVersion } from "./version";

/** What the installed app needs from the start; the rest waits until the first screen is there. */
export function startPwa(): void {
  holdInstallOffer();
  reloadForMissingParts();
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    window.addEventListener("load", () => whenIdle(() => void keepApp()));
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
