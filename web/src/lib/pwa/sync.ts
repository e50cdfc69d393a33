/** What browsers with Background Sync have besides; no standard type knows it. */
type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Has the browser tell when there is a network again, where it can: the service worker hears of it (src/worker), and
 * wakes this page, out of sight too, or sends what waits itself once all pages are closed.
 */
export async function askToBeWoken(): Promise<void> {
  try {
    const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register("outbox");
  } catch {
    // Private windows and strict settings refuse; the page looks by itself when it is seen.
  }
}

/** Calls `listener` when the browser wakes this page. Returns the way to stop. */
export function onWoken(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "object" && data !== null && "type" in data && data.type === "sync") {
      listener();
    }
  };
  // Plain http has no service workers.
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  container?.addEventListener("message", hear);
  return () => container?.removeEventListener("message", hear);
}
