import { addressOf } from "./notice";
import { worker, type OpenPage } from "./scope";

/** Time after which a page without an answer counts as not listening, in milliseconds. */
const SILENCE_MS = 1_000;

/** Navigates an open page to an address without a reload, and brings it to the front; without one, opens a new page. */
export async function open(url: string): Promise<void> {
  const { scope } = worker.registration;
  const address = addressOf(url, scope);
  const page = await openPage(scope);
  if (page === undefined) {
    await worker.clients.openWindow(address);
    return;
  }
  await page.focus().catch(() => {
    // Some browsers do not allow pages to be brought to the front.
  });
  if (!(await hears(page, `/${address.slice(scope.length)}`))) {
    await page.navigate(address);
  }
}

async function openPage(scope: string): Promise<OpenPage | undefined> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = pages.filter(({ url }) => url.startsWith(scope));
  return (
    ours.find(({ focused }) => focused) ??
    ours.find(({ visibilityState }) => visibilityState === "visible") ??
    ours[0]
  );
}

/** Sends a page an address; false if it does not answer. */
function hears(page: OpenPage, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (heard: boolean) => {
      port1.close();
      resolve(heard);
    };
    setTimeout(() => finish(false), SILENCE_MS);
    port1.addEventListener("message", () => finish(true));
    port1.start();
    page.postMessage({ type: "open", path }, [port2]);
  });
}
