import { once } from "node:events";

import type { Locator, Page, Route } from "@playwright/test";

import type { Account } from "./api";

/** This browser's stored token, or null. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("token"));
}

/** Signs an account in at an address other than the server's own. */
export async function signInAt(page: Page, origin: string, { token }: Account): Promise<void> {
  await page.goto(`${origin}/healthz`);
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

/** Requests that are held back on their way to the server. */
export type Held = {
  /** Lets these and all later ones through. */
  release(): void;
  /** The number of requests so far, released or not. */
  count(): number;
};

/** Holds back the requests to a URL until they are released. */
export async function hold(page: Page, url: string, method?: string): Promise<Held> {
  let requests = 0;
  const gate = new AbortController();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) {
      requests += 1;
      if (!gate.signal.aborted) {
        await once(gate.signal, "abort");
      }
    }
    await route.continue();
  });
  return { release: () => gate.abort(), count: () => requests };
}

/**
 * Lets the next request to a URL reach the server and loses the answer, as a connection does that breaks
 * at the wrong moment.
 */
export async function loseNextReply(page: Page, url: string, method?: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || (method !== undefined && route.request().method() !== method)) {
      await route.fallback();
      return;
    }
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

/** Answers a request instead of the server. */
export async function answerAs(route: Route, json: unknown, status = 200): Promise<void> {
  const request = route.request();
  const config = request.url().replace(/\/api\/.*$/, "/api/config");
  const { "pogona-instance": instance = "" } = (await route.fetch({ url: config, method: "GET" })).headers();
  await route.fulfill({ status, json, headers: { "Pogona-Instance": instance } });
}

/** Answers requests to a URL with a server error without details. */
export async function breakDown(page: Page, url: string, method?: string): Promise<void> {
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method ? answerAs(route, {}, 500) : route.fallback(),
  );
}

/** Reloads the page without live events, to act as somebody who has not seen the latest changes yet. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route("**/api/events", (route) => route.abort());
  await page.reload();
}

/** Presses Tab until an element has the focus; fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const limit = 40;
  for (let presses = 0; presses < limit; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${limit} presses of Tab do not reach ${target}.`);
}

/** Waits until the device has the whole app, and this page uses it. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
      });
    }
  });
}

/** The paths of the files that the device keeps. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/**
 * From now on no answer tells this page the server's time, which would contradict a clock that a test moves. This uses
 * no route, because a route that still asks the server when its test ends fails the run.
 */
export async function hideServerTime(page: Page): Promise<void> {
  await page.addInitScript(hideDates);
  await page.evaluate(hideDates);
}

function hideDates(): void {
  const { get } = Headers.prototype;
  Headers.prototype.get = function getOther(name) {
    return name.toLowerCase() === "date" ? null : get.call(this, name);
  };
}
