import type { BrowserContext, Page } from "@playwright/test";

import { launchOptions } from "../playwright.config";
import { DashboardPage } from "./pages/dashboard";
import type { Network } from "./support/network";
import { expect, test } from "./support/offline";

// The back/forward cache, which Playwright turns off, keeps a page alive after leaving it.
test.use({
  serviceWorkers: "block",
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

/** Two more than the connections that a browser opens to one server. */
const WINDOWS = 8;
const STREAMS = /\/api\/events$/;

/** Opens windows of one browser, all visible, each with the dashboard; they share one stream. */
async function openWindows(context: BrowserContext, first: Page, network: Network): Promise<Page[]> {
  const pages = [first];
  while (pages.length < WINDOWS) {
    pages.push(await context.newPage());
  }
  for (const page of pages) {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome, /);
    expect(await page.evaluate(() => document.hidden)).toBe(false);
  }
  await expect.poll(() => network.underWay(STREAMS)).toBe(1);
  return pages;
}

for (const hasLocks of [true, false]) {
  test.describe(hasLocks ? "with locks" : "without locks, as on plain http", () => {
    test.beforeEach(async ({ context, family, signIn }) => {
      if (!hasLocks) {
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
      }
      await signIn(family.kid);
    });

    test("eight windows share one stream, hear of everything, and calls go on", async ({
      page,
      context,
      network,
      api,
      family,
    }) => {
      const pages = await openWindows(context, page, network);
      for (const one of pages) {
        const answer = one.evaluate(async () => (await fetch("api/config", { cache: "no-store" })).status);
        expect(await answer).toBe(200);
      }
      await api.award(family.parent, family.kid, 40);
      for (const one of pages) {
        await expect(new DashboardPage(one).points).toContainText("40");
      }
    });

    test("when the window that reads it closes, another goes on", async ({
      page,
      context,
      network,
      api,
      family,
    }) => {
      const [first, ...others] = await openWindows(context, page, network);
      await first?.close();
      await api.award(family.parent, family.kid, 40);
      for (const one of others) {
        await expect(new DashboardPage(one).points).toContainText("40");
      }
      await expect.poll(() => network.underWay(STREAMS)).toBe(1);
    });

    test("who signs in next in the same browser hears of what is theirs", async ({
      page,
      context,
      network,
      api,
      family,
    }) => {
      await page.goto("/");
      await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
      await expect.poll(() => network.underWay(STREAMS)).toBe(1);
      const other = await context.newPage();
      await other.goto("/");
      await expect.poll(() => network.underWay(STREAMS)).toBe(1);
      const leo = await family.addKid("Leo");
      await other.evaluate((token) => localStorage.setItem("token", token), leo.token);
      for (const one of [page, other]) {
        await one.goto("/");
        await expect(new DashboardPage(one).welcome(leo.username)).toBeVisible();
      }
      await expect.poll(() => network.underWay(STREAMS)).toBe(1);
      await api.award(family.parent, leo, 30);
      for (const one of [page, other]) {
        await expect(new DashboardPage(one).points).toContainText("30");
      }
    });

    test("pages that the browser keeps for the way back hold no connection", async ({
      page,
      network,
      api,
      family,
    }) => {
      for (let visit = 0; visit < WINDOWS; visit += 1) {
        await page.goto("/");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome, /);
        await expect.poll(() => network.underWay(STREAMS)).toBe(1);
        await page.evaluate(() => document.documentElement.setAttribute("data-visit", "kept"));
        await page.goto("/robots.txt");
      }
      await expect.poll(() => network.underWay(STREAMS)).toBe(0);

      await page.evaluate(() => history.back());
      await expect.poll(() => network.underWay(STREAMS)).toBe(1);
      await api.award(family.parent, family.kid, 40);
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset["visit"])).toBe("kept");
      const points = () => page.evaluate(() => document.querySelector("main")?.textContent ?? "");
      await expect.poll(points).toContain("40");
    });
  });
}
