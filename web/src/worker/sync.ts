import { sendInBackground } from "@/lib/offline/background";

/** What a service worker has; the types of pages do not know it. */
type ServiceWorker = EventTarget & {
  registration: { scope: string };
  clients: {
    matchAll: (options: { type: "window" }) => Promise<{ postMessage: (message: unknown) => void }[]>;
  };
};
type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<void>) => void };

const worker = self as unknown as ServiceWorker;

// A part of the service worker: the network is back, and something waits to be sent.
worker.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === "outbox") {
    waitUntil.call(event, send());
  }
});

/** The pages do it, and where there is none, this. What fails is tried again by the browser. */
async function send(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  if (pages.length === 0) {
    await sendInBackground(worker.registration.scope);
  }
  for (const page of pages) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has none
    page.postMessage({ type: "sync" });
  }
}
