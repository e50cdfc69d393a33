/** A registration with Background Sync, which no standard type contains. */
type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the browser to report a restored network, if it can: the service worker gets the event (src/worker) and wakes
 * this page, even if hidden, or sends the waiting entries itself if all pages are closed.
 */
export async function askToBeWoken(): Promise<void> {
  try {
    const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register("outbox");
  } catch {
    // Private windows and strict settings refuse; the page checks by itself when it becomes visible.
  }
}

/** Calls `listener` when the browser wakes this page. Returns the function that stops it. */
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
