import { AvailableChoresPage } from "./pages/availableChores";
import { ChangePasswordDialog } from "./pages/changePassword";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { DashboardPage } from "./pages/dashboard";
import { GoalPage } from "./pages/goal";
import { Greeting } from "./pages/greeting";
import { LeaderboardPage } from "./pages/leaderboard";
import { NotificationsPage } from "./pages/notifications";
import { PointsHistoryPage } from "./pages/pointsHistory";
import { PurchaseHistoryPage } from "./pages/purchaseHistory";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { TodayPage } from "./pages/today";
import { answerAs, breakDown, hold } from "./support/browser";
import { DEMO } from "./support/demo";
import {
  expectAccessible,
  expectGoodLooks,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from "./support/look";
import { expect, test } from "./support/test";

// Checks every screen and dialog of the demo family: axe in both colour schemes, no sideways scroll at three widths,
// and targets large enough for a child.
test.use({ instance: "demo" });

test.describe("a kid", () => {
  test.beforeEach(async ({ api, signIn }) => {
    await signIn(await DEMO.account(api, DEMO.kid));
  });

  test("Dashboard @phone @gate", async ({ page }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.streak).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Today, unfolded and on paper @phone @gate", async ({ page }) => {
    const today = new TodayPage(page);
    await today.open();
    await expect(today.progress).toBeVisible();
    await today.unfold();
    await expect(today.coming("Tomorrow")).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await page.emulateMedia({ media: "print" });
    await expect(today.sheet).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test.describe("the news", () => {
    test.use({ readsNews: true });

    test("full screen, and the chip on the Dashboard @phone", async ({ page }) => {
      await new DashboardPage(page).open();
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("greeted")));
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.includes("greeted")) ?? "";
        const long = Date.now() - 20 * 86_400_000;
        localStorage.setItem(
          key,
          JSON.stringify({ reviewed: long, credited: long, bought: long, answered: long, rejected: [] }),
        );
      });
      await page.reload();
      const greeting = new Greeting(page);
      await expect(greeting.heading("14-day streak!")).toBeVisible();
      await expectGoodLooks(page);
      await expectLargeTargets(page);
      await greeting.goOn.click();
      await expect(greeting.screen).toBeHidden();
      await expect(greeting.chip).toBeVisible();
      await expectGoodLooks(page);
      await expectLargeTargets(page);
    });
  });

  test("Notifications @phone", async ({ page }) => {
    const notifications = new NotificationsPage(page);
    await notifications.open();
    await expect(notifications.settings.lines.first()).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Chore History and the Change Password dialog @phone", async ({ page }) => {
    const history = new ChoreHistoryPage(page);
    await history.open();
    await expect(history.list).toBeVisible();
    await history.bonus(history.list).first().focus();
    await expect(page.getByRole("tooltip")).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    const dialog = new ChangePasswordDialog(page);
    await dialog.open();
    await dialog.save.click();
    await expect(dialog.next).toHaveAccessibleDescription(/at least 8/);
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Available Chores, without and with a running timer @phone @gate", async ({ page }) => {
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await expect(chores.chore("Feed the dragon")).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await chores.begin("Feed the dragon");
    await chores.dialog.start.click();
    await chores.dialog.cancel.click();
    await expect(chores.dialog.root).toBeHidden();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("the Submit Chore dialog and its timer @phone @gate", async ({ page }) => {
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await chores.begin("Feed the dragon");
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await chores.dialog.start.click();
    await expect(chores.dialog.stop).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await chores.dialog.stop.click();
    await expect(chores.dialog.reset).toBeVisible();
    await expectGoodLooks(page);
  });

  test("a refused submission and a full timer @phone", async ({ page, guard }) => {
    guard.expectFailure(/POST \/api\/outbox → 500/);
    await page.clock.install();
    await breakDown(page, "**/api/outbox");
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await chores.begin("Help cook dinner");
    await chores.dialog.start.click();
    await page.clock.fastForward("05:00:00");
    await expect(chores.dialog.effort).toContainText("10 of 10");
    await page.getByRole("button", { name: "Yes, keep all my time" }).click();
    await chores.dialog.submit.click();
    await expect(chores.dialog.error).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Leaderboard @phone @gate", async ({ page }) => {
    const leaderboard = new LeaderboardPage(page);
    await leaderboard.open();
    await expect(leaderboard.player(DEMO.kidName)).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Store, with and without results @phone @gate", async ({ page }) => {
    const store = new StorePage(page);
    await store.open();
    await expect(store.redeem("$25 Bearded Dragon")).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await store.search.fill("nothing like this");
    await expect(store.empty).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Purchase History, Points History and the goal @phone @gate", async ({ page }) => {
    const purchases = new PurchaseHistoryPage(page);
    await purchases.open();
    await expect(purchases.list).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    const points = new PointsHistoryPage(page);
    await page.getByRole("navigation", { name: "History" }).getByRole("link", { name: "Points" }).click();
    await points.heading.waitFor();
    await expect(points.entries.first()).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    const goal = new GoalPage(page);
    await goal.open();
    await expect(goal.contributions).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("user menu, its faces, navigation and a toast @phone", async ({ page, guard }) => {
    guard.expectFailure(/GET \/api\/kids\/streak → 500/);
    await breakDown(page, "**/api/kids/streak");
    const shell = new Shell(page);
    await page.goto("/leaderboard");
    await expect(shell.toast("Could not load streak data")).toBeVisible();
    await expectAccessible(page);
    await shell.userMenu.click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await page.keyboard.press("Escape");
    await shell.chooseFace();
    const face = page.getByRole("dialog", { name: "Choose your face" });
    await face.getByRole("button", { name: "penguin" }).click();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await page.keyboard.press("Escape");
    await expect(face).toBeHidden();
    if (await shell.openNavigation.isVisible()) {
      await shell.openNavigation.click();
      await expect(shell.link("Dashboard")).toBeVisible();
      await expectAccessible(page);
      await expectLargeTargets(page);
    }
  });

  test("the wait for the session @phone", async ({ page }) => {
    await hold(page, "**/api/users/me");
    await page.goto("/leaderboard");
    await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
    await expectGoodLooks(page);
  });

  test("Access Denied @phone", async ({ page }) => {
    await page.goto("/parent/manage-chores");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expectGoodLooks(page);
  });

  test("the wait for an answer, a failed load and an empty list @phone", async ({ page, guard }) => {
    guard.expectFailure(/GET \/api\/leaderboard → 500/);
    const held = await hold(page, "**/api/leaderboard");
    await page.goto("/leaderboard");
    await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
    await expectGoodLooks(page);
    await breakDown(page, "**/api/leaderboard");
    held.release();
    const leaderboard = new LeaderboardPage(page);
    await page.reload();
    await expect(leaderboard.loadError).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await page.route("**/api/chores", (route) => answerAs(route, []));
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await expect(chores.empty).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });
});
