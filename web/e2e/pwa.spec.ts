import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/available-chores";
import { DashboardPage } from "./pages/dashboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { StoreItemsPanel } from "./pages/store-items";
import { hold, kept, keptFiles, signInAt, tabTo } from "./support/browser";
import type { Front } from "./support/front";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

/** Every screen a kid can go to, with its heading. */
const KID_SCREENS = {
  "/": /^Welcome, /,
  "/store": "Rewards Store",
  "/leaderboard": "Leaderboard",
  "/chores": "Available Chores",
  "/my-assigned-chores": "Assigned to Me",
  "/chores/history": "Chore History",
  "/bearded-dragon-goal": "Bearded Dragon Savings Goal",
  "/history": "Purchase History",
  "/points-history": "Points History",
  "/make-request": "Make a Request",
};

function versionOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset["version"] ?? "1");
}

/** What the device keeps of what screens show. */
function keptReads(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("pogona");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const keys = await new Promise((resolve) => {
      const asking = database.transaction("reads").objectStore("reads").getAllKeys();
      asking.addEventListener("success", () => resolve(asking.result));
    });
    database.close();
    return JSON.stringify(keys);
  });
}

/** Asks for a new version, as the page does every hour. */
function checkForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

test("the manifest has all that installing takes, and every picture is there", async ({ page }) => {
  await page.goto("/login");
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: "Pogona",
    id: "/",
    start_url: "./",
    scope: "./",
    display: "standalone",
  });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Available Chores", "Assigned to Me"]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    { src: apple ?? "", sizes: "180x180" },
  ];
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

type Picture = { src: string; sizes: string; purpose?: string; form_factor?: string };
type Manifest = {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; icons: Picture[] }[];
};

test("the device keeps the whole app once, and no answer of the API", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  await page.goto("/");
  await kept(page);
  const files = await keptFiles(page);
  expect(files).toContain("/index.html");
  expect(files.some((file) => file.endsWith(".wasm"))).toBe(true);
  expect(files.filter((file) => /^\/api|\.(?:br|gz|png)$/.test(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test("what is the server's own is never answered with the app", async ({ page }) => {
  await page.goto("/login");
  await kept(page);
  for (const path of ["/healthz", "/api/config", "/robots.txt"]) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
    expect(answer?.headers()["content-type"], path).not.toContain("text/html");
  }
  expect((await page.goto("/leaderboard"))?.fromServiceWorker()).toBe(true);
});

test("every screen of a kid opens without a network, from a cold start @phone", async ({
  page,
  family,
  front,
  guard,
}) => {
  guard.expectFailure(/GET \/api\/.* → failed/);
  await signInAt(page, front.url, family.kid);
  await page.goto(front.url);
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await kept(page);
  front.cut();
  const shell = new Shell(page);
  for (const [path, heading] of Object.entries(KID_SCREENS)) {
    await page.goto(front.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(shell.offline).toBeVisible();
  }
});

test("after a first visit every screen of a kid has its data without a network", async ({
  page,
  api,
  family,
  front,
  guard,
}) => {
  guard.expectFailure(/GET \/api\/.* → failed/);
  const chore = await api.addChore(family.parent, { name: "Feed the dragon", points_value: 25 });
  await api.addItem(family.parent, { name: "Kite", points_cost: 5 });
  await api.submit(family.kid, chore);
  await api.assign(family.parent, family.kid, chore);
  await api.award(family.parent, family.kid, 50);
  await api.request(family.kid, { request_type: "other", details: { message: "A bigger lamp" } });
  await signInAt(page, front.url, family.kid);
  // What is asked for last, and kept then.
  const last = page.waitForResponse((response) => response.url().endsWith("/api/leaderboard"));
  await page.goto(front.url);
  await kept(page);
  await (await last).finished();
  await expect.poll(() => keptReads(page)).toContain("leaderboard");
  front.cut();
  const shows = {
    "/store": "Kite",
    "/leaderboard": family.kid.username,
    "/chores": "Feed the dragon",
    "/my-assigned-chores": "Feed the dragon",
    "/chores/history": "Feed the dragon",
    "/bearded-dragon-goal": "Purchases Needed",
    "/points-history": "50",
    "/make-request": "A bigger lamp",
  };
  for (const [path, text] of Object.entries(shows)) {
    await page.goto(front.url + path);
    await expect(page.getByRole("main")).toContainText(text);
  }
});

test("an emptied cache is filled again with the next start", async ({ page, family, front, guard }) => {
  guard.expectFailure(/GET \/api\/.* → failed/);
  await signInAt(page, front.url, family.kid);
  await page.goto(front.url);
  await kept(page);
  const files = (await keptFiles(page)).toSorted();
  await page.evaluate(async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
  await page.reload();
  await expect.poll(async () => (await keptFiles(page)).toSorted()).toEqual(files);
  front.cut();
  await page.goto(`${front.url}/points-history`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Points History");
});

/** The way to say, as the browser does, that there is a network again. `page` may show anything. */
async function syncOf(page: Page, origin: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (found !== undefined) {
        resolve(found.registrationId);
      }
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async () => {
    const event = { origin, registrationId, tag: "outbox", lastChance: false };
    await session.send("ServiceWorker.dispatchSyncEvent", event);
  };
}

/** Submits a chore without a network, which the page keeps. */
async function submitCutOff(page: Page, front: Front): Promise<void> {
  const chores = new AvailableChoresPage(page);
  await page.goto(`${front.url}/chores`);
  await expect(chores.chore("Feed the dragon")).toBeVisible();
  await kept(page);
  front.cut();
  await expect(new Shell(page).offline).toBeVisible();
  await chores.begin("Feed the dragon");
  await chores.dialog.submit.click();
  await expect(page.getByText("Saved on this device, will be sent later.")).toBeVisible();
}

test("a page out of sight is woken when the network is back, and sends", async ({
  page,
  api,
  family,
  front,
  guard,
}) => {
  guard.expectFailure(/\/api\/.* → failed/);
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 25 });
  await signInAt(page, front.url, family.kid);
  await submitCutOff(page, front);
  // Out of sight, where it looks for the network no more by itself.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  front.mend();
  await (
    await syncOf(page, front.url)
  )();
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
});

test("what waits is sent when the network is back and no page is open, and once", async ({
  page,
  context,
  api,
  family,
  front,
  guard,
}) => {
  guard.expectFailure(/\/api\/.* → failed/);
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 25 });
  await page.goto(`${front.url}/login`);
  await new LoginPage(page).signIn(family.kid);
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await submitCutOff(page, front);
  const elsewhere = await context.newPage();
  const sync = await syncOf(elsewhere, front.url);
  await page.close();
  front.mend();
  await sync();
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
  expect(await api.history(family.kid)).toMatchObject([{ chore_name: "Feed the dragon", effort_minutes: 0 }]);

  const again = await context.newPage();
  await again.goto(`${front.url}/waiting-to-send`);
  await expect(again.getByRole("main")).toContainText("Nothing waits. All is sent!");
  expect(await api.history(family.kid)).toHaveLength(1);
});

test("what only the server can do says so when it is tapped, and comes back by itself @phone", async ({
  page,
  api,
  family,
  front,
  guard,
  hasTouch,
}) => {
  guard.expectFailure(/GET \/api\/.* → failed/);
  await signInAt(page, front.url, family.parent);
  await page.goto(`${front.url}/`);
  const { add } = new StoreItemsPanel(page);
  await expect(add).toBeEnabled();
  await kept(page);
  front.cut();
  const shell = new Shell(page);
  await expect(shell.offline).toBeVisible();
  await expect(add).toHaveAttribute("aria-disabled", "true");
  const reason = page.getByRole("tooltip", { name: "Go online to do this." });
  await expect(reason).toBeHidden();
  await tabTo(page, add);
  await expect(reason).toBeVisible();
  await expect(add).toHaveAccessibleDescription(/Go online to do this\./);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
  // It counts as disabled for Playwright too, but a finger does not know that.
  await (hasTouch ? add.tap({ force: true }) : add.click({ force: true }));
  await expect(reason).toBeVisible();
  await expectGoodLooks(page);
  front.mend();
  await expect(shell.offline).toBeHidden({ timeout: 20_000 });
  await expect(reason).toBeHidden();
  await expect(add).not.toHaveAttribute("aria-disabled");
  expect(await api.items(family.parent)).toHaveLength(1);
});

test.describe("a new version", () => {
  test("is announced, waits, and is taken with one tap @phone", async ({ page, front }) => {
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
    expect((await keptFiles(page)).filter((file) => /^\/assets\/(?!.*\.v2\.)/.test(file))).toEqual([]);
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
    // It asks for files that are gone, and is loaded anew for them.
    guard.expectFailure(/GET \/assets\/.* → 404/);
    await signInAt(page, front.url, family.kid);
    await page.goto(front.url);
    await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
    front.deploy();
    // On a slow network it takes its time to learn that the server is there, and no error shows meanwhile.
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
