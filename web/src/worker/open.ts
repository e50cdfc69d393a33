import { addressOf } from "./notice";
import { worker, type OpenPage } from "./scope";

/** A page that says nothing for so long does not listen, in milliseconds. */
const SILENCE_MS = 1_000;

/** Leads a page that is open to an address, without loading it anew, and brings it to the front; else opens one. */
export async function open(url: string): Promise<void> {
  const { scope } = worker.registration;
  const address = addressOf(url, scope);
  const page = await openPage(scope);
  if (page === undefined) {
    await worker.clients.openWindow(address);
    return;
  }
  await page.focus().catch(() => {
    // Some browsers bring nothing to the front by themselves.
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

/** Tells a page where to go; false where it does not answer. */
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
