import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { Shell } from "./pages/shell";
import { hold, kept, keptFiles, signInAt } from "./support/browser";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

function versionOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset["version"] ?? "1");
}

/** Checks for a new version, as the page does every hour. */
function checkForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

test.describe("a new version", () => {
  test("is announced, waits, and is taken with one tap @phone @gate", async ({ page, front }) => {
    await page.goto(`${front.url}/login`);
    await kept(page);
    const { newVersion } = new Shell(page);
    await checkForUpdate(page);
    await expect(newVersion).toBeHidden();
    front.deploy();
    await checkForUpdate(page);
    await expect(newVersion).toContainText("A new version is ready.");
    await expectGoodLooks(page);
    await page.reload();
    expect(await versionOf(page)).toBe("1");
    const loaded = page.waitForEvent("load");
    await newVersion.getByRole("button", { name: "Update now" }).click();
    await loaded;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await versionOf(page)).toBe("2");
    await expect(newVersion).toBeHidden();
    // An unchanged font keeps its name.
    expect((await keptFiles(page)).filter((file) => /^\/assets\/(?!.*\.(?:v2\.|woff2))/.test(file))).toEqual(
      [],
    );
  });

  test("can wait until later", async ({ page, front }) => {
    await page.goto(`${front.url}/login`);
    await kept(page);
    front.deploy();
    await checkForUpdate(page);
    const { newVersion } = new Shell(page);
    await newVersion.getByRole("button", { name: "Later" }).click();
    await expect(newVersion).toBeHidden();
    await page.reload();
    await expect(newVersion).toBeVisible();
  });

  test("leaves an open tab what it needs, online and off", async ({ page, family, front, guard }) => {
    guard.expectFailure(/GET \/api\/.* → failed/);
    await signInAt(page, front.url, family.kid);
    await page.goto(front.url);
    await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
    await kept(page);
    front.deploy();
    await checkForUpdate(page);
    const shell = new Shell(page);
    await expect(shell.newVersion).toBeVisible();
    await shell.goTo("Chore History");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chore History");
    front.cut();
    await expect(shell.offline).toBeVisible();
    await shell.goTo("Points History");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Points History");
    expect(await versionOf(page)).toBe("1");
  });

  test("taken in one tab does not touch the other, which finds its way", async ({
    page,
    context,
    family,
    front,
  }) => {
    await signInAt(page, front.url, family.kid);
    const chores = new AvailableChoresPage(page);
    await page.goto(`${front.url}/chores`);
    await expect(chores.heading).toBeVisible();
    await kept(page);
    const other = await context.newPage();
    await other.goto(front.url);
    await expect(new DashboardPage(other).welcome(family.kid.username)).toBeVisible();
    front.deploy();
    await checkForUpdate(other);
    const loaded = other.waitForEvent("load");
    await new Shell(other).newVersion.getByRole("button", { name: "Update now" }).click();
    await loaded;
    expect(await versionOf(other)).toBe("2");

    const shell = new Shell(page);
    await expect(shell.newVersion).toBeVisible();
    expect(await versionOf(page)).toBe("1");
    await shell.goTo("Points History");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Points History");
  });
});

test.describe("where there is no service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("an open tab survives a deploy", async ({ page, family, front, guard }) => {
    // The page requests files that are gone, and reloads for them.
    guard.expectFailure(/GET \/assets\/.* → 404/);
    await signInAt(page, front.url, family.kid);
    await page.goto(front.url);
    await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
    front.deploy();
    // On a slow network it takes time to learn that the server is there; meanwhile no error shows.
    const looking = await hold(page, "**/api/config");
    const shell = new Shell(page);
    await shell.goTo("Leaderboard");
    await expect.poll(looking.count).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    await expect(page.getByRole("alert")).toBeHidden();
    looking.release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard");
    expect(await versionOf(page)).toBe("2");
  });

  test("the app on a plain-http address works, and says nothing of it", async ({ page, family, signIn }) => {
    await page.addInitScript(() => {
      // As on an address that is neither HTTPS nor localhost.
      Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    });
    await signIn(family.kid);
    await page.goto("/");
    await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
    expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
    await expect(page.getByRole("alert")).toBeHidden();
  });
});
