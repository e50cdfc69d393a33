import type { Page } from "@playwright/test";

import { pagesOf } from "../src/lib/routes";
import { DashboardPage } from "./pages/dashboard";
import { Shell } from "./pages/shell";
import { StoreItemsPanel } from "./pages/storeItems";
import { kept, signInAt, tabTo } from "./support/browser";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

/** The screens' data that the device keeps. */
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
  for (const { path, heading = "" } of pagesOf("kid")) {
    await page.goto(front.url + path);
    const text = heading.replace("{username}", family.kid.username);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
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
  // The page's last call, kept after it is answered.
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
  const items = new StoreItemsPanel(page);
  await items.unfold();
  const { add } = items;
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
  // Playwright also counts it as disabled, but it must react to a tap.
  await (hasTouch ? add.tap({ force: true }) : add.click({ force: true }));
  await expect(reason).toBeVisible();
  await expectGoodLooks(page);
  front.mend();
  await expect(shell.offline).toBeHidden({ timeout: 20_000 });
  await expect(reason).toBeHidden();
  await expect(add).not.toHaveAttribute("aria-disabled");
  expect(await api.items(family.parent)).toHaveLength(1);
});
