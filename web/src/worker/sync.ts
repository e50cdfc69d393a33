import { sendInBackground } from "@/lib/offline/background";

import { on, worker, type WorkerEvent } from "./scope";

/** The network is back, and something waits to be sent. */
export function followSync(): void {
  on<WorkerEvent & { tag: string }>("sync", ({ tag }) => (tag === "outbox" ? send() : undefined));
}

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
