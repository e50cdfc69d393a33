import { sendInBackground } from "@/lib/offline/background";

import { on, worker, type WorkerEvent } from "./scope";

/** Sends the waiting entries when the network is back. */
export function followSync(): void {
  on<WorkerEvent & { tag: string }>("sync", ({ tag }) => (tag === "outbox" ? send() : undefined));
}

/** Lets an open page send, or sends directly if there is none. The browser retries after a failure. */
async function send(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  if (pages.length === 0) {
    await sendInBackground(worker.registration.scope);
  }
  for (const page of pages) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no origin
    page.postMessage({ type: "sync" });
  }
}
