import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { MakeRequestPage } from "./pages/makeRequest";
import { Shell } from "./pages/shell";
import type { Account } from "./support/api";
import { comeBack, expect, goAway, test } from "./support/offline";

// As on an address that is neither HTTPS nor localhost: no service worker keeps the app on the device.
test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, family, api, signIn }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
});

test("what a touch or a screen needs is there before the network goes @phone", async ({
  page,
  family,
  network,
}) => {
  // The page's last call.
  const last = page.waitForResponse((response) => response.url().endsWith("/api/leaderboard"));
  await page.goto("/");
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await last;
  await expect.poll(() => network.underWay(/\/assets\/|\/api\/(?!events)/)).toBe(0);
  await goAway(network, page);
  const shell = new Shell(page);
  await expect(shell.offline).toBeVisible();
  await page.getByRole("button", { name: /^User menu/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await shell.goTo("Available Chores");
  const chores = new AvailableChoresPage(page);
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(page.getByText("Saved on this device, will be sent later.")).toBeVisible();
});

test("a page that could not be fetched is an error with a button, and heals", async ({
  page,
  family,
  network,
  guard,
}) => {
  guard.expectFailure(/GET \/assets\/.* → failed/);
  await openWithout(page, family.kid, /\/assets\/(?:prefetch|LeaderboardPage|toasts)/);
  await goAway(network, page);
  await new Shell(page).goTo("Leaderboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here yet.");
  await page.unrouteAll();
  network.become("up");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard");
});

test("a menu that could not be fetched is an error with a button, and heals", async ({
  page,
  family,
  network,
  guard,
}) => {
  guard.expectFailure(/GET \/assets\/.* → failed/);
  await openWithout(page, family.kid, /\/assets\/(?:prefetch|UserMenuItems|LeaderboardPage|toasts)/);
  await goAway(network, page);
  const button = page.getByRole("button", { name: /^User menu/ });
  await button.click();
  const error = page
    .getByRole("alert")
    .filter({ hasText: "Pogona cannot be reached. Check your connection." });
  await expect(error).toBeVisible();
  await new Shell(page).goTo("Leaderboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here yet.");
  await expect(error).toBeVisible();
  await page.unrouteAll();
  network.become("up");
  await error.getByRole("button", { name: "Try again" }).click();
  const menu = page.getByRole("menu");
  // In a browser that does not retry a failed import, the page reloads, with the menu closed.
  await expect(async () => {
    if (await menu.isHidden()) {
      await button.click();
    }
    await expect(menu).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(error).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard");
});

test("what was fetched ahead in vain leaves the page as it is", async ({ page, network, guard }) => {
  guard.expectFailure(/GET \/assets\/.* → failed/);
  const request = new MakeRequestPage(page);
  const failed = page.waitForEvent("requestfailed", (asked) => asked.url().includes("/assets/prefetch"));
  await page.route(/\/assets\/prefetch/, (route) => {
    network.become("cut");
    return route.abort("connectionreset");
  });
  await request.open();
  await request.choose("Request New Store Item");
  await request.name.fill("A pony");
  await failed;
  await page.unrouteAll();
  const shell = new Shell(page);
  await expect(shell.offline).toBeVisible();
  await comeBack(network, page);
  await expect(shell.offline).toBeHidden();
  // It is prefetched again after 3 seconds.
  await page.waitForTimeout(5_000);
  await expect(request.name).toHaveValue("A pony");
});

/** Opens the dashboard, and makes some files fail before anything is prefetched. */
async function openWithout(page: Page, kid: Account, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.abort("connectionreset"));
  await page.goto("/");
  await expect(new DashboardPage(page).welcome(kid.username)).toBeVisible();
}
