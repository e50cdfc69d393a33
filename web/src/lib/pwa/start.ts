import { holdInstallOffer } from "./install";
import { reloadForMissingParts } from "./missing-parts";

/** What the installed app needs from the start; the rest waits until the first screen is there. */
export function startPwa(): void {
  holdInstallOffer();
  reloadForMissingParts();
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    window.addEventListener("load", () => whenIdle(() => void keepApp()));
  }
}

async function keepApp(): Promise<void> {
  const { registerServiceWorker } = await import("./register");
  await registerServiceWorker();
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) {
    requestIdleCallback(work, { timeout: 5_000 });
  } else {
    setTimeout(work, 2_000);
  }
}
