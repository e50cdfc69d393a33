import type { Page } from "@playwright/test";

import { DashboardPage } from "./pages/dashboard";
import { Greeting } from "./pages/greeting";
import { Pictures } from "./pages/pictures";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

test.use({ readsNews: true });

/** A first visit: earlier events are no news, later ones are. */
async function visit(page: Page): Promise<void> {
  await new DashboardPage(page).open();
  await greeted(page, 1);
}

/** Closes the app, so that later events become news. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

/** Resolves once this visit has looked for news: later news does not fill the screen. */
async function lookedForNews(page: Page): Promise<void> {
  const sources = [
    "chores/history/me/detailed",
    "users/me/points-history",
    "kids/my-assignments",
    "users/me/purchase-history",
    "requests/me",
  ];
  await Promise.all(sources.map((source) => page.waitForResponse(`**/api/${source}*`)));
}

/** Waits until this many kids have been greeted on this device. */
async function greeted(page: Page, kids: number): Promise<void> {
  const marks = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("greeted")));
  await expect.poll(marks).toHaveLength(kids);
}

test("what was approved fills the screen once, and is a chip until it is closed @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const dishes = await api.addChore(family.parent, { name: "Wash the dishes", points_value: 10 });
  const room = await api.addChore(family.parent, { name: "Tidy your room", points_value: 20 });
  await api.decide(family.parent, await api.submit(family.kid, room), "approve");
  await signIn(family.kid);
  await visit(page);
  const greeting = new Greeting(page);
  await expect(greeting.chip).toBeHidden();
  await leave(page);

  await api.decide(family.parent, await api.submit(family.kid, dishes, 10), "approve");
  const assigned = await api.assign(family.parent, family.kid, room);
  await api.submitAssignment(family.kid, assigned);
  await api.decideAssignment(family.parent, assigned, "approve");
  await api.award(family.parent, family.kid, 5);
  await page.goto("/");
  await expect(greeting.heading("Well done! +40 points")).toBeVisible();
  await expect(greeting.lines.filter({ hasText: "Wash the dishes approved" })).toContainText("+15");
  await expect(greeting.lines.filter({ hasText: "Tidy your room approved" })).toContainText("+20");
  await expect(greeting.lines.filter({ hasText: "From a parent" })).toContainText("+5");
  await expect(greeting.said.filter({ hasText: "You got 40 points." })).toBeAttached();
  await expect(greeting.goOn).toBeFocused();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  // A tap anywhere.
  await greeting.heading("Well done! +40 points").click();
  await expect(greeting.screen).toBeHidden();
  await expect(greeting.open).toHaveText("3 news, +40 points");
  await expect(greeting.open).toBeFocused();
  await expectLargeTargets(page);
  // The news covers nothing that can be tapped.
  await page.getByRole("link", { name: "Find a chore" }).click({ trial: true });
  // After a reload or a change of screen only the chip is left.
  const answer = page.waitForResponse("**/api/users/me/points-history");
  await page.reload();
  await answer;
  await expect(new DashboardPage(page).points).toContainText("60");
  await expect(greeting.chip).toBeVisible();
  await new Shell(page).goTo("Store");
  await expect(page.getByRole("heading", { level: 1, name: "Rewards Store" })).toBeVisible();
  await expect(greeting.screen).toBeHidden();
  await greeting.open.click();
  await expect(greeting.heading("Well done! +40 points")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(greeting.screen).toBeHidden();
  await expect(greeting.open).toBeFocused();
  await greeting.close.click();
  await expect(greeting.chip).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Rewards Store" })).toBeFocused();
  await new Shell(page).goTo("Dashboard");
  await page.reload();
  await expect(new DashboardPage(page).points).toContainText("60");
  await expect(new DashboardPage(page).streak).toBeVisible();
  await expect(greeting.chip).toBeHidden();
});

test("news that come while any page is open are a chip there, in every tab until one closes them", async ({
  page,
  context,
  family,
  signIn,
  api,
}) => {
  await signIn(family.kid);
  await visit(page);
  const shell = new Shell(page);
  await shell.goTo("Leaderboard");
  for (const points of [1, 2, 3, 4]) {
    await api.award(family.parent, family.kid, points);
  }
  const greeting = new Greeting(page);
  await expect(greeting.open).toHaveText("4 news, +10 points");
  await expect(greeting.said.filter({ hasText: "You got 10 points." })).toBeAttached();
  await expect(greeting.screen).toBeHidden();
  await greeting.open.press("Enter");
  await expect(greeting.heading("Well done! +10 points")).toBeVisible();
  await expect(greeting.lines).toHaveCount(3);
  await expect(greeting.screen).toContainText("And 1 more.");
  await greeting.goOn.press("Enter");
  await expect(greeting.screen).toBeHidden();
  const other = await context.newPage();
  await other.goto("/store");
  await expect(new Greeting(other).open).toHaveText("4 news, +10 points");
  await greeting.close.press("Enter");
  await expect(greeting.chip).toBeHidden();
  await expect(new Greeting(other).chip).toBeHidden();
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: "Rewards Store" })).toBeVisible();
  await shell.goTo("Dashboard");
  await expect(new DashboardPage(page).points).toBeVisible();
  await expect(greeting.chip).toBeHidden();
  await expect(new Greeting(other).chip).toBeHidden();
});

test("while news push a page down, no tap on it counts @phone", async ({ page, family, signIn, api }) => {
  await api.addItem(family.parent, { name: "Kite", points_cost: 5 });
  await api.award(family.parent, family.kid, 50);
  await signIn(family.kid);
  await visit(page);
  const store = new StorePage(page);
  await store.open();
  const redeem = store.redeem("Kite");
  const watched = await redeem.evaluateHandle((button) => ({
    isHit: new Promise<boolean>((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector("[aria-label='Your news']") !== null) {
          button.scrollIntoView();
          const { left, top, width, height } = button.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height / 2);
          resolve(found !== null && button.contains(found));
        }
      }).observe(document.body, { childList: true, subtree: true });
    }),
  }));
  await api.award(family.parent, family.kid, 5);
  expect(await watched.evaluate(({ isHit }) => isHit)).toBe(false);
  await store.buy("Kite");
  await expect.poll(() => api.purchases(family.kid)).toHaveLength(1);
});

test("an approval is told in the middle of any page, too @phone", async ({ page, family, signIn, api }) => {
  for (const place of Array.from({ length: 12 }, (_, index) => index)) {
    await api.addItem(family.parent, { name: `Kite ${place}`, points_cost: 5 });
  }
  await signIn(family.kid);
  await visit(page);
  const looked = lookedForNews(page);
  await new StorePage(page).open();
  await looked;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await api.award(family.parent, family.kid, 5);
  const greeting = new Greeting(page);
  await expect(greeting.open).toHaveText("News, +5 points");
  await expect(greeting.chip).toBeInViewport({ ratio: 1 });
  await expect(greeting.confetti).toBeAttached();
  await expectGoodLooks(page);
  await greeting.open.click();
  await expect(greeting.heading("Well done! +5 points")).toBeInViewport();
  await greeting.goOn.click();
  await expect(greeting.screen).toBeHidden();
  await expect(greeting.chip).toBeInViewport({ ratio: 1 });
});

test("a kid who cannot read has the dragon, full screen and in the chip @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  await signIn(family.kid);
  await visit(page);
  await leave(page);
  await api.saveProfile(family.parent, family.kid, { picture_mode: true });
  await api.award(family.parent, family.kid, 5);
  await page.goto("/");
  const greeting = new Greeting(page);
  await expect(greeting.heading("Well done! +5 points")).toBeVisible();
  await greeting.goOn.click();
  await expect(new Pictures(page).bar).toBeVisible();
  await expect(greeting.chip).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
});

test("confetti rains where things may move, and takes no taps", async ({ page, family, signIn, api }) => {
  await signIn(family.kid);
  await visit(page);
  await leave(page);
  await api.award(family.parent, family.kid, 5);
  await page.goto("/");
  const greeting = new Greeting(page);
  await expect(greeting.confetti).toBeAttached();
  await expect(greeting.confetti).toBeHidden();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(greeting.confetti).toBeVisible();
  await greeting.goOn.click();
  await expect(greeting.confetti).not.toBeAttached();
});
