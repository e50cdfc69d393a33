import { holdInstallOffer } from "./install";
import { reloadForMissingParts } from "./missing-parts";

/** What the installed app needs from the start; the rest waits until the first screen is there. */
export function startPwa(): void {
  holdInstallOffer();
  reloadForMissingParts();
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    window.addEventListener("load", () => whenIdle(() => void keep()));
  }
}

/** In a part of its own, so that it is not on the way to the first screen. */
async function keep(): Promise<void> {
  const { keepApp } = await import("./updates");
  await keepApp();
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) {
    requestIdleCallback(work, { timeout: 5_000 });
  } else {
    setTimeout(work, 2_000);
  }
}
