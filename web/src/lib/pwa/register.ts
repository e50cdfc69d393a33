import { updates } from "./updates";

/** Lets the app be kept on this device, where the browser allows it: over HTTPS and on localhost. */
export async function registerServiceWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    updates.follow(registration, navigator.serviceWorker);
  } catch {
    // Private windows and strict settings refuse; the app works without.
  }
}
