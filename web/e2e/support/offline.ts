import type { Page } from "@playwright/test";

import { Api } from "./api";
import { type Network, startNetwork } from "./network";
import type { Server } from "./server";
import { test as base } from "./test";

type OfflineFixtures = {
  /** The network between the browsers and the server; the tests themselves use `direct`. */
  network: Network;
  direct: Server;
  brokenNetwork: void;
};

/** Tests with the service worker, over a network that breaks on command. */
export const test = base.extend<OfflineFixtures>({
  serviceWorkers: "allow",

  direct: async ({ sharedServer }, provide) => provide(await sharedServer()),

  network: async ({ direct }, provide) => {
    const network = await startNetwork(direct.url);
    await provide(network);
    await network.dispose();
  },

  server: async ({ direct, network }, provide) => provide({ ...direct, url: network.url }),

  api: async ({ direct }, provide) => provide(new Api(direct.url)),

  brokenNetwork: [
    async ({ guard }, provide) => {
      guard.allowBreaks();
      await provide();
    },
    { auto: true },
  ],
});

export { expect } from "./test";

/** Waits until the whole app is installed on this device and the page is served from there. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Restores the connection, and lets the device notice. */
export async function comeBack(network: Network, ...pages: Page[]): Promise<void> {
  network.become("up");
  for (const page of pages) {
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  }
}

/** Cuts the connection, and lets the device notice. */
export async function goAway(network: Network, ...pages: Page[]): Promise<void> {
  network.become("cut");
  for (const page of pages) {
    await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  }
}

/** All data in this origin's IndexedDB, caches and local storage, as one text. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll();
            all.addEventListener("success", () => resolve({ name, store, rows: all.result as unknown }));
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(found);
  });
}

/** A chore done offline, as stored on the device. */
export type KeptChore = { user: string; key: string; chore_id: string; completed_at: string };

/** Puts chores into this device's outbox, all at once. */
export async function keepChores(page: Page, chores: KeptChore[], effort_minutes = 5): Promise<void> {
  const entries = chores.map(({ user, key, chore_id, completed_at }) => ({
    user,
    key,
    completed_at,
    task: { action: "submit_chore", chore_id, effort_minutes },
    label: key,
    estimate: { points: 15, effort_points: 2 },
    tapped: { wall: Date.parse(completed_at), ticks: 0, page: "earlier", offset: 0 },
    problem: null,
  }));
  await page.evaluate(async (all) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("pogona");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const transaction = database.transaction("outbox", "readwrite");
    for (const entry of all) {
      transaction.objectStore("outbox").add(entry);
    }
    await new Promise((resolve) => {
      transaction.addEventListener("complete", resolve);
    });
    database.close();
    const channel = new BroadcastChannel("pogona.outbox");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
    channel.postMessage("");
    channel.close();
  }, entries);
}
