// A part of the service worker: the network is back, and the app's pages have something to send.
self.addEventListener("sync", (event) => {
  if (event.tag === "outbox") {
    event.waitUntil(wake());
  }
});

async function wake() {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.length === 0) {
    throw new Error("Nobody is there to send it: the browser tries again later.");
  }
  for (const page of pages) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has none
    page.postMessage({ type: "sync" });
  }
}
