/** A file in the service worker's list, with its revision if its name contains none. */
const FILE = /\{url:"([^"]+)",revision:(?:null|"([^"]*)")\}/g;

/**
 * Fetches again the files of the installed app that the browser has removed, for space or on request, because the
 * service worker itself stores files only when it is installed.
 */
export async function heal({ scope, waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting !== null) {
    // The list would be that of the new version, which is complete.
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
    // oxlint-disable-next-line no-await-in-loop -- one at a time, because nobody waits for it
    const response = await fetch(url);
    if (response.ok) {
      // oxlint-disable-next-line no-await-in-loop
      await cache.put(key, response);
    }
  }
}
