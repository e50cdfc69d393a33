import type { Page } from "@playwright/test";

import { DashboardPage } from "./pages/dashboard";
import type { Account } from "./support/api";
import { expect, test } from "./support/test";

/** The inline script of the page, and the names of the files that it preloads. */
const SCRIPT = /<script>.*?<\/script>/s;
const EARLY_FILES = /<meta name="early-files"[^>]*>/;

/** Removes a part of the page that the server sends. */
async function without(page: Page, part: RegExp): Promise<void> {
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toMatch(part);
      await route.fulfill({ response, body: html.replace(part, "") });
    },
  );
}

/** Expects a kid's dashboard with its styles. */
async function expectDashboard(page: Page, { username }: Account): Promise<void> {
  await expect(new DashboardPage(page).welcome(username)).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("margin-top", "0px");
}

test("The app starts without the script before the paint, in the chosen scheme", async ({
  page,
  family,
  signIn,
}) => {
  await signIn(family.kid);
  await page.addInitScript(() => localStorage.setItem("color-scheme", "dark"));
  await without(page, SCRIPT);
  await page.goto("/");
  await expectDashboard(page, family.kid);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(28, 23, 20)");
});

test("The app starts without preloading", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  await without(page, EARLY_FILES);
  await page.goto("/");
  await expectDashboard(page, family.kid);
});

test("The app starts where a preloaded file cannot be had the first time", async ({
  page,
  family,
  signIn,
  guard,
}) => {
  guard.allowBreaks();
  await signIn(family.kid);
  await page.route("**/assets/*.wasm", (route) => route.abort(), { times: 1 });
  await page.goto("/");
  await expectDashboard(page, family.kid);
});

test("The app starts where there are no service workers", async ({ page, family, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await signIn(family.kid);
  await page.goto("/");
  await expectDashboard(page, family.kid);
  expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
});

test("The app starts where nothing comes compressed", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  const codings: (string | undefined)[] = [];
  await page.route(/\/(?:assets\/.*)?$/, async (route) => {
    const headers = { ...route.request().headers(), "accept-encoding": "identity" };
    const response = await route.fetch({ headers });
    codings.push(response.headers()["content-encoding"]);
    await route.fulfill({ response });
  });
  await page.goto("/");
  await expectDashboard(page, family.kid);
  expect(new Set(codings)).toEqual(new Set([undefined]));
});
