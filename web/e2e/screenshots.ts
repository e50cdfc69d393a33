import path from "node:path";

import type { Page } from "@playwright/test";

import { AssignChoresPage } from "./pages/assignChores";
import { AssignedToMePage } from "./pages/assignedToMe";
import { AssistantDialog } from "./pages/assistant";
import { AvailableChoresPage } from "./pages/availableChores";
import { BoardPage } from "./pages/board";
import { ChangePasswordDialog } from "./pages/changePassword";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { DashboardPage } from "./pages/dashboard";
import { FamilyPanels } from "./pages/family";
import { FamilyDataPanel } from "./pages/familyData";
import { FeatureRequestsPage } from "./pages/featureRequests";
import { GoalPage } from "./pages/goal";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { MakeRequestPage } from "./pages/makeRequest";
import { ManageChoresPage } from "./pages/manageChores";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Pictures } from "./pages/pictures";
import { PointsHistoryPage } from "./pages/pointsHistory";
import { PurchaseHistoryPage } from "./pages/purchaseHistory";
import { Shell } from "./pages/shell";
import { SignupPage } from "./pages/signup";
import { StorePage } from "./pages/store";
import { StoreItemsPanel } from "./pages/storeItems";
import { TodayPage } from "./pages/today";
import { DEMO } from "./support/demo";
import { type Scheme, settled, showIn } from "./support/look";
import { expect, test as base } from "./support/test";

type Options = { scheme: Scheme; picture: (page: Page, name: string) => Promise<void> };

/** `picture` writes `screenshots/<name>-<project>.png`, git-ignored. */
const test = base.extend<Options>({
  scheme: ["light", { option: true }],
  picture: async ({ scheme }, provide, { project }) => {
    await provide(async (page, name) => {
      await showIn(page, scheme);
      await settled(page);
      const file = path.join(import.meta.dirname, "../screenshots", `${name}-${project.name}.png`);
      await page.screenshot({ path: file });
    });
  },
});

test.use({ instance: "demo" });

test("signed out", async ({ page, picture, guard }) => {
  guard.expectFailure(/→ 401/);
  const login = new LoginPage(page);
  await login.open();
  await picture(page, "login");
  await login.signIn({ username: DEMO.kid }, "wrong password");
  await expect(login.error).toBeVisible();
  await picture(page, "login-error");
  await new SignupPage(page).open();
  await picture(page, "signup");
  await page.goto("/no-such-page");
  await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
  await picture(page, "not-found");
});

test("a kid", async ({ page, picture, api, signIn }) => {
  await signIn(await DEMO.account(api, DEMO.kid));
  const shell = new Shell(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.streak).toBeVisible();
  await picture(page, "kid-dashboard");
  if (await shell.openNavigation.isVisible()) {
    await shell.openNavigation.click();
    await picture(page, "kid-navigation");
    await page.keyboard.press("Escape");
  }
  await new TodayPage(page).open();
  await picture(page, "today");
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Feed the dragon")).toBeVisible();
  await picture(page, "available-chores");
  await chores.begin("Feed the dragon");
  await picture(page, "submit-chore");
  await chores.dialog.cancel.click();
  const leaderboard = new LeaderboardPage(page);
  await shell.goTo("Leaderboard");
  await expect(leaderboard.player(DEMO.kidName)).toBeVisible();
  await picture(page, "leaderboard");
  const store = new StorePage(page);
  await store.open();
  await expect(store.items.first()).toBeVisible();
  await picture(page, "store");
  await store.search.fill("nothing like this");
  await expect(store.empty).toBeVisible();
  await picture(page, "store-no-items");
  const purchases = new PurchaseHistoryPage(page);
  await purchases.open();
  await expect(purchases.list).toBeVisible();
  await picture(page, "purchase-history");
  const points = new PointsHistoryPage(page);
  await points.open();
  await expect(points.chart).toBeVisible();
  await picture(page, "points-history");
  const goal = new GoalPage(page);
  await goal.open();
  await expect(goal.contributions).toBeVisible();
  await picture(page, "goal");
  const history = new ChoreHistoryPage(page);
  await history.open();
  await expect(history.list).toBeVisible();
  await picture(page, "chore-history");
  const password = new ChangePasswordDialog(page);
  await password.open();
  await picture(page, "change-password");
  await password.cancel.click();
  const assigned = new AssignedToMePage(page);
  await assigned.open();
  await expect(assigned.toDo).toBeVisible();
  await picture(page, "assigned-to-me");
  await assigned.markComplete("Set the table").click();
  await expect(assigned.dialog.root).toBeVisible();
  await picture(page, "mark-complete");
  const make = new MakeRequestPage(page);
  await make.open();
  await make.choose("Request New Chore");
  await picture(page, "make-request");
  const assistant = new AssistantDialog(page);
  await assistant.open();
  await picture(page, "assistant");
  await assistant.askFor("quantum entanglement");
  await expect(assistant.error).toBeVisible();
  await picture(page, "assistant-error");
  await assistant.askFor("wash car 45 min");
  await expect(assistant.confirm).toBeVisible();
  await picture(page, "assistant-suggestion");
  await page.goto("/parent/manage-chores");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await picture(page, "access-denied");
});

test("the effort timer", async ({ page, picture, api, signIn }) => {
  await page.clock.install();
  await signIn(await DEMO.account(api, DEMO.kid));
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin("Feed the dragon");
  await chores.dialog.start.click();
  await page.clock.fastForward("13:07");
  await expect(chores.dialog.time).toHaveText(/^13:/);
  await picture(page, "submit-chore-running");
  await chores.dialog.stop.click();
  await picture(page, "submit-chore-saved");
});

test("a kid who cannot read", async ({ page, picture, api, signIn }) => {
  await signIn(await DEMO.account(api, DEMO.preReader));
  const pictures = new Pictures(page);
  await pictures.open();
  await picture(page, "pictures-today");
  await pictures.way(1).click();
  await expect(pictures.tiles.first()).toBeVisible();
  await picture(page, "pictures-store");
});

test("a shared tablet", async ({ page, picture, api }) => {
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(await DEMO.account(api, DEMO.parent)));
  await expect(board.goal).toBeVisible();
  await picture(page, "board");
});

test("a parent", async ({ page, picture, api, signIn }) => {
  await signIn(await DEMO.account(api, DEMO.parent));
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.kids.list).toBeVisible();
  await expect(dashboard.stream.approveAll).toBeVisible();
  await picture(page, "parent-dashboard");
  await dashboard.stream.approveAll.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picture(page, "approve-all");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await dashboard.kids.list.getByRole("link", { name: DEMO.kidName }).click();
  await expect(page.getByRole("heading", { name: "Last seven days" })).toBeVisible();
  await picture(page, "one-kid");
  const family = new FamilyPanels(page);
  await family.openSettings();
  await expect(family.settings.name).toBeVisible();
  await picture(page, "family-settings");
  await family.open();
  await expect(family.members.first()).toBeVisible();
  await picture(page, "family-members");
  await family.invite.copy.scrollIntoViewIfNeeded();
  await picture(page, "family-invite");
  const data = new FamilyDataPanel(page);
  await data.open();
  await picture(page, "family-data");
  await data.import.click();
  await expect(data.importForm.file).toBeVisible();
  await picture(page, "import-family");
  await data.importForm.cancel.click();
  await expect(data.importForm.root).toBeHidden();
  await data.delete.click();
  await expect(data.deleteForm.password).toBeFocused();
  await picture(page, "delete-family");
  await data.deleteForm.cancel.click();
  await expect(data.deleteForm.root).toBeHidden();
  const items = new StoreItemsPanel(page);
  await items.open();
  await items.edit("Movie night").click();
  await items.delete("Movie night").click();
  await expect(items.confirm).toBeVisible();
  await picture(page, "delete-item");
  await items.confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(items.confirm).toBeHidden();
  await new Shell(page).userMenu.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await picture(page, "user-menu");
  const manage = new ManageChoresPage(page);
  await manage.open();
  await expect(manage.activeChore("Feed the dragon")).toBeVisible();
  await picture(page, "manage-chores");
  await manage.add.click();
  await expect(manage.form.root).toBeVisible();
  await picture(page, "add-chore");
  await manage.form.cancel.click();
  await manage.choose(manage.activeChore("Feed the dragon"), "Delete");
  await expect(manage.confirm).toBeVisible();
  await picture(page, "delete-chore");
  const goal = new GoalPage(page);
  await goal.open();
  await goal.edit.click();
  await expect(goal.form.root).toBeVisible();
  await picture(page, "edit-goal");
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await expect(approvals.submissions.list).toBeVisible();
  await picture(page, "pending-approvals");
  const assign = new AssignChoresPage(page);
  await assign.open();
  await expect(assign.all).toBeVisible();
  await picture(page, "assign-chores");
  await assign.openReview("Feed the dragon");
  await picture(page, "review-assignment");
  await assign.review.close.click();
  await expect(assign.review.root).toBeHidden();
  await assign.assign.click();
  await expect(assign.form.root).toBeVisible();
  await picture(page, "assign-chore");
  const requests = new FeatureRequestsPage(page);
  await requests.open();
  await expect(requests.list).toBeVisible();
  await picture(page, "feature-requests");
  await requests.button("Paint set", "View Details").click();
  await expect(requests.details).toBeVisible();
  await picture(page, "request-details");
});

test.describe("a new family", () => {
  test.use({ instance: "own" });

  test("begins with empty screens", async ({ page, picture, family, signIn, browserOf }) => {
    await signIn(family.parent);
    await new ManageChoresPage(page).open();
    await picture(page, "empty-manage-chores");
    await new PendingApprovalsPage(page).open();
    await picture(page, "empty-pending-approvals");
    await new AssignChoresPage(page).open();
    await picture(page, "empty-assign-chores");
    await new FeatureRequestsPage(page).open();
    await picture(page, "empty-feature-requests");
    const kid = await browserOf(family.kid);
    await new DashboardPage(kid).open();
    await picture(kid, "empty-kid-dashboard");
    const chores = new AvailableChoresPage(kid);
    await chores.open();
    await expect(chores.empty).toBeVisible();
    await picture(kid, "empty-available-chores");
    await new AssignedToMePage(kid).open();
    await picture(kid, "empty-assigned-to-me");
    await new MakeRequestPage(kid).open();
    await picture(kid, "empty-make-request");
  });
});
