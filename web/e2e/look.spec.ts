import { AvailableChoresPage } from "./pages/available-chores";
import { ChangePasswordDialog } from "./pages/change-password";
import { ChoreHistoryPage } from "./pages/chore-history";
import { DashboardPage } from "./pages/dashboard";
import { FamilyPanels } from "./pages/family";
import { FamilyDataPanel } from "./pages/family-data";
import { GoalPage } from "./pages/goal";
import { Greeting } from "./pages/greeting";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { ManageChoresPage } from "./pages/manage-chores";
import { PendingApprovalsPage } from "./pages/pending-approvals";
import { PointsHistoryPage } from "./pages/points-history";
import { PurchaseHistoryPage } from "./pages/purchase-history";
import { Shell } from "./pages/shell";
import { SignupPage } from "./pages/signup";
import { StorePage } from "./pages/store";
import { StoreItemsPanel } from "./pages/store-items";
import { unique } from "./support/api";
import { answerAs, breakDown, hold } from "./support/browser";
import { DEMO } from "./support/demo";
import { expectAccessible, expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

// Every screen and dialog of the demo family: axe in both schemes, no sideways scroll at three widths, and
// targets a child can hit.
test.use({ instance: "demo" });

test.describe("signed out", () => {
  test("Login, with and without an error @phone", async ({ page, guard }) => {
    guard.expectFailure(/POST \/api\/token → 401/);
    const login = new LoginPage(page);
    await login.open();
    await expectGoodLooks(page);
    await login.signIn({ username: DEMO.kid }, "wrong password");
    await expect(login.error).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Login with the accounts of this device, and their removal @phone", async ({ page }) => {
    await page.addInitScript(() => {
      const names = ["Maria", "tom", "Ada", "a-rather-long-name"];
      const accounts = names.map((name) => ({ name, colour: "grape" }));
      localStorage.setItem("pogona.accounts", JSON.stringify(accounts));
    });
    const login = new LoginPage(page);
    await login.open();
    await login.account("Ada").click();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await page.getByRole("button", { name: "Remove a name" }).click();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Signup, with and without errors @phone", async ({ page, guard }) => {
    guard.expectFailure(/POST \/api\/users\/ → 409/);
    const signup = new SignupPage(page);
    await signup.open();
    await expectGoodLooks(page);
    await signup.signUp("x", "x");
    await expect(signup.username).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await signup.signUp(DEMO.kid);
    await expect(signup.error).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("404 @phone", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });
});

test.describe("a kid", () => {
  test.beforeEach(async ({ api, signIn }) => {
    await signIn(await DEMO.account(api, DEMO.kid));
  });

  test("Dashboard @phone", async ({ page }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.streak).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Dashboard with news @phone", async ({ page }) => {
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
    await expect(new Greeting(page).heading("14-day streak!")).toBeVisible();
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

  test("Available Chores, without and with a running timer @phone", async ({ page }) => {
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

  test("the Submit Chore dialog and its timer @phone", async ({ page }) => {
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
    await chores.begin("Set the table");
    await chores.dialog.start.click();
    await page.clock.fastForward("05:00:00");
    await expect(chores.dialog.effort).toContainText("10 of 10");
    await page.getByRole("button", { name: "Yes, keep all my time" }).click();
    await chores.dialog.submit.click();
    await expect(chores.dialog.error).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Leaderboard @phone", async ({ page }) => {
    const leaderboard = new LeaderboardPage(page);
    await leaderboard.open();
    await expect(leaderboard.player(DEMO.kid)).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Store, with and without results @phone", async ({ page }) => {
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

  test("Purchase History, Points History and the goal @phone", async ({ page }) => {
    const purchases = new PurchaseHistoryPage(page);
    await purchases.open();
    await expect(purchases.list).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    const points = new PointsHistoryPage(page);
    await points.open();
    await expect(points.entries.first()).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    const goal = new GoalPage(page);
    await goal.open();
    await expect(goal.contributions).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("user menu, navigation and a notice @phone", async ({ page, guard }) => {
    guard.expectFailure(/GET \/api\/kids\/streak\/ → 500/);
    await breakDown(page, "**/api/kids/streak/");
    const shell = new Shell(page);
    await page.goto("/leaderboard");
    await expect(shell.notification("Could not load streak data")).toBeVisible();
    await expectAccessible(page);
    await shell.userMenu.click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await page.keyboard.press("Escape");
    if (await shell.openNavigation.isVisible()) {
      await shell.openNavigation.click();
      await expect(shell.link("Dashboard")).toBeVisible();
      await expectAccessible(page);
      await expectLargeTargets(page);
    }
  });

  test("the wait for the session @phone", async ({ page }) => {
    await hold(page, "**/api/users/me/");
    await page.goto("/leaderboard");
    await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
    await expectGoodLooks(page);
  });

  test("Access Denied @phone", async ({ page }) => {
    await page.goto("/parent/manage-chores");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expectGoodLooks(page);
  });

  test("the wait for an answer, a failed load and an empty list @phone @thorough", async ({
    page,
    guard,
  }) => {
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
    await page.route("**/api/chores/", (route) => answerAs(route, []));
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await expect(chores.empty).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });
});

test.describe("a parent", () => {
  test.beforeEach(async ({ api, signIn }) => {
    await signIn(await DEMO.account(api, DEMO.parent));
  });

  test("Dashboard, with and without errors @phone", async ({ page }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expectGoodLooks(page);
    await dashboard.award.submit.click();
    await expect(dashboard.award.points).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await dashboard.award.fill("nobody", "5");
    await dashboard.award.submit.click();
    await expect(dashboard.award.error).toBeVisible();
    await dashboard.users.username.fill(DEMO.kid);
    await expectGoodLooks(page);
  });

  test("Manage Store Items, with errors and its question @phone", async ({ page }) => {
    const panel = new StoreItemsPanel(page);
    await panel.open();
    await panel.edit("Movie night").click();
    await panel.name.fill("");
    await panel.save.click();
    await expect(panel.name).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await panel.delete("Movie night").click();
    await expect(panel.confirm).toBeVisible();
    await expectGoodLooks(page);
  });

  test("the goal and its form, with and without errors @phone", async ({ page, guard }) => {
    guard.expectFailure(/GET \/api\/goal → 500/);
    const goal = new GoalPage(page);
    await goal.open();
    await goal.edit.click();
    await expect(goal.form.deadline).toBeVisible();
    await expectGoodLooks(page);
    await goal.form.purchases.fill("0");
    await goal.form.save.click();
    await expect(goal.form.purchases).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await breakDown(page, "**/api/goal");
    await page.reload();
    await expect(goal.loadError).toBeVisible();
    await expectGoodLooks(page);
  });

  test("the family's panels and their dialogs @phone", async ({ page }) => {
    const panels = new FamilyPanels(page);
    await panels.open();
    await panels.addKid.click();
    await panels.kidForm.submit.click();
    await expect(panels.kidForm.username).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await panels.kidForm.cancel.click();
    await expect(panels.kidForm.root).toBeHidden();
    await panels.choose(DEMO.kid, "Reset Password");
    await expect(panels.resetForm.password).toBeVisible();
    await expectGoodLooks(page);
  });

  test("the family's data and their dialogs @phone", async ({ page, guard }) => {
    guard.expectFailure(/POST \/api\/family\/import → 422/);
    const panel = new FamilyDataPanel(page);
    await panel.open();
    await panel.import.click();
    await panel.importForm.take({ pogona_family: 1 });
    await expect(panel.importForm.error).toBeVisible();
    await expectGoodLooks(page);
    await panel.importForm.cancel.click();
    await expect(panel.importForm.root).toBeHidden();
    await panel.delete.click();
    await panel.deleteForm.submit.click();
    await expect(panel.deleteForm.password).toHaveAccessibleDescription("Enter your password.");
    await expectGoodLooks(page);
  });

  test("Manage Chores, its menu and its questions @phone", async ({ page }) => {
    const manage = new ManageChoresPage(page);
    await manage.open();
    const chore = manage.activeChore("Feed the dragon");
    await expect(chore).toBeVisible();
    await expectGoodLooks(page);
    await manage.openActions(chore);
    await expect(manage.action("Delete")).toBeVisible();
    await expectAccessible(page);
    await manage.action("Delete").click();
    await expect(manage.confirm).toBeVisible();
    await expectGoodLooks(page);
    await manage.confirm.getByRole("button", { name: "Cancel" }).click();
    await expect(manage.confirm).toBeHidden();
    await manage.choose(chore, "Deactivate");
    await expect(manage.confirm).toBeVisible();
    await expectGoodLooks(page);
  });

  test("the form for a chore, with and without errors @phone", async ({ page }) => {
    const manage = new ManageChoresPage(page);
    await manage.open();
    await manage.add.click();
    await expect(manage.form.name).toBeVisible();
    await expectGoodLooks(page);
    await manage.form.save.click();
    await expect(manage.form.name).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
  });

  test("Pending Approvals, with submissions and without @phone", async ({ page }) => {
    const approvals = new PendingApprovalsPage(page);
    await approvals.open();
    await expect(approvals.submissions.list).toBeVisible();
    await expectGoodLooks(page);
    await page.route("**/api/parent/chore-submissions/pending", (route) => answerAs(route, []));
    await page.reload();
    await expect(approvals.submissions.empty).toBeVisible();
    await expectGoodLooks(page);
  });
});

test.describe("a new family", () => {
  test.use({ instance: "shared" });

  test("has an empty Leaderboard and no chores to manage @phone", async ({ page, api, signIn }) => {
    await signIn(await api.signUp(unique("Robin")));
    await new LeaderboardPage(page).open();
    await expect(new LeaderboardPage(page).empty).toBeVisible();
    await expectGoodLooks(page);
    await new ManageChoresPage(page).open();
    await expect(new ManageChoresPage(page).empty).toBeVisible();
    await expectGoodLooks(page);
  });
});
