import { expect, type Page, type Worker } from "@playwright/test";

import type { FakeBrowser } from "./push";

/** A notification shown by the browser. */
export type ShownNotification = {
  title: string;
  body: string;
  tag: string;
  silent: boolean;
  actions: string[];
};

/** A browser with notifications, controlled by the test in place of a push service and a user. */
export type Notified = {
  /** Delivers a message to the real service worker. */
  deliver: (text: string) => Promise<void>;
  /** The notifications shown now. */
  shown: () => Promise<ShownNotification[]>;
  /** Taps a notification, or a button of it. */
  tap: (tag: string, action?: string) => Promise<void>;
};

/** The key under which the stubbed browser stores its subscription. */
const SUBSCRIBED = "e2e.subscribed";

/**
 * Allows notifications in the page's browser, and subscribes it at the tests' push service, because a real one is out
 * of reach. Everything else is real.
 */
export async function allowNotifications(page: Page, { subscription }: FakeBrowser): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.context().addInitScript(
    ({ endpoint, keys, kept }) => {
      const made = (key: ArrayBuffer) =>
        ({
          endpoint,
          options: { applicationServerKey: key, userVisibleOnly: true },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: () => {
            localStorage.removeItem(kept);
            return Promise.resolve(true);
          },
        }) as unknown as PushSubscription;
      PushManager.prototype.subscribe = (options) => {
        const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
        localStorage.setItem(kept, JSON.stringify([...key]));
        return Promise.resolve(made(key.buffer));
      };
      PushManager.prototype.getSubscription = () => {
        const key = localStorage.getItem(kept);
        return Promise.resolve(
          key === null ? null : made(new Uint8Array(JSON.parse(key) as number[]).buffer),
        );
      };
    },
    { ...subscription, kept: SUBSCRIBED },
  );
}

/** Whether the browser is subscribed. */
export function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate((kept) => localStorage.getItem(kept) !== null, SUBSCRIBED);
}

/** Controls the service worker at `scope`. */
export function notifiedBy(page: Page, scope: string): Notified {
  const dispatch = async (happening: Happening) =>
    (await workerAt(page, scope)).evaluate(dispatched, happening);
  return {
    deliver: (data) => dispatch({ data }),
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map((one) => ({
          title: one.title,
          body: one.body,
          tag: one.tag,
          silent: one.silent ?? false,
          actions: (one as unknown as { actions: { title: string }[] }).actions.map(({ title }) => title),
        }));
      }),
    tap: (tag, action = "") => dispatch({ tag, action }),
  };
}

async function workerAt(page: Page, scope: string): Promise<Worker> {
  const find = () =>
    page
      .context()
      .serviceWorkers()
      .find((one) => one.url().startsWith(scope));
  await expect.poll(find).toBeDefined();
  return find() as Worker;
}

/** A message, or a tap on a notification. */
type Happening = { data: string } | { tag: string; action: string };

/**
 * Runs in the service worker and waits for the event's handler. It dispatches a tap, which no headless browser can do,
 * or a message, of which DevTools loses some.
 */
async function dispatched(happening: Happening): Promise<void> {
  const scope = globalThis as unknown as EventTarget & {
    registration: ServiceWorkerRegistration;
    NotificationEvent: new (name: string, init: object) => Event;
    PushEvent: new (name: string, init: object) => Event;
  };
  let event: Event;
  if ("data" in happening) {
    event = new scope.PushEvent("push", happening);
  } else {
    const { tag, action } = happening;
    const [notification] = await scope.registration.getNotifications({ tag });
    if (notification === undefined) {
      throw new Error(`Nothing is shown that is called ${tag}.`);
    }
    event = new scope.NotificationEvent("notificationclick", { notification, action });
  }
  const under: Promise<unknown>[] = [];
  Object.defineProperty(event, "waitUntil", { value: (work: Promise<unknown>) => under.push(work) });
  scope.dispatchEvent(event);
  await Promise.all(under);
}
