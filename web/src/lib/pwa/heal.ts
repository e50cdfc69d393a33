/** A file of the app as the service worker names it, with its revision where its name has none. */
const FILE = /\{url:"([^"]+)",revision:(?:null|"([^"]*)")\}/g;

/**
 * Fetches again what the browser has thrown away of the kept app, to make room or because it was asked to: the service
 * worker itself keeps files only when it is installed.
 */
export async function heal({ scope, waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting !== null) {
    // The list would be that of the new version, which is whole.
    return;
  }
  const list = await (await fetch("sw.js")).text();
  const keys = [...list.matchAll(FILE)].map(([, url = "", revision]) => {
    const key = new URL(url, scope);
    if (revision !== undefined) {
      key.searchParams.set("__WB_REVISION__", revision);
    }
    return { url, key: key.href };
  });
  const cache = await caches.open(`workbox-precache-v2-${scope}`);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const { url, key } of keys.filter((file) => !kept.has(file.key))) {
    // oxlint-disable-next-line no-await-in-loop -- nobody waits for it: one at a time
    const response = await fetch(url);
    if (response.ok) {
      // oxlint-disable-next-line no-await-in-loop
      await cache.put(key, response);
    }
  }
}
