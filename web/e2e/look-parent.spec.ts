import { DashboardPage } from "./pages/dashboard";
import { FamilyPanels } from "./pages/family";
import { FamilyDataPanel } from "./pages/familyData";
import { GoalPage } from "./pages/goal";
import { KidPage } from "./pages/kid";
import { ManageChoresPage } from "./pages/manageChores";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { ScheduleDialog } from "./pages/schedule";
import { StoreItemsPanel } from "./pages/storeItems";
import { WeekPage } from "./pages/week";
import { answerAs, breakDown } from "./support/browser";
import { dayFromNow } from "./support/days";
import { DEMO } from "./support/demo";
import { expectAccessible, expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

// Checks every screen and dialog of the demo family: axe in both colour schemes, no sideways scroll at three widths,
// and targets large enough for a child.
test.use({ instance: "demo" });

test.describe("a parent", () => {
  test.beforeEach(async ({ api, signIn }) => {
    await signIn(await DEMO.account(api, DEMO.parent));
  });

  test("Dashboard, with and without errors @phone @gate", async ({ page }) => {
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expectGoodLooks(page);
    await dashboard.award.unfold();
    await dashboard.award.submit.click();
    await expect(dashboard.award.points).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await dashboard.award.fill("nobody", "5");
    await dashboard.award.submit.click();
    await expect(dashboard.award.error).toBeVisible();
    await dashboard.users.unfold();
    await dashboard.users.username.fill(DEMO.kid);
    await expectGoodLooks(page);
  });

  test("Manage Store Items, with errors and its question @phone @gate", async ({ page }) => {
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

  test("the pages about the family and their dialogs @phone @gate", async ({ page }) => {
    const panels = new FamilyPanels(page);
    await panels.openSettings();
    await expect(panels.settings.name).toBeVisible();
    await expectGoodLooks(page);
    await panels.open();
    await expect(panels.invite.link).toBeVisible();
    await expectGoodLooks(page);
    await panels.addKid.click();
    await panels.kidForm.submit.click();
    await expect(panels.kidForm.username).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await panels.kidForm.cancel.click();
    await expect(panels.kidForm.root).toBeHidden();
    await panels.choose(DEMO.kidName, "Reset Password");
    await expect(panels.resetForm.password).toBeVisible();
    await expectGoodLooks(page);
    await page.keyboard.press("Escape");
    await expect(panels.resetForm.root).toBeHidden();
    await panels.choose(DEMO.kidName, "PIN for the Tablet");
    await page.getByRole("dialog").getByRole("button", { name: "3 pictures" }).click();
    await expectGoodLooks(page);
  });

  test("the family's data and their dialogs @phone", async ({ page, guard }) => {
    guard.expectFailure(/POST \/api\/family\/import → 422/);
    const panel = new FamilyDataPanel(page);
    await panel.open();
    await expectGoodLooks(page);
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

  test("Manage Chores, its menu and its questions @phone @gate", async ({ page }) => {
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

  test("what comes back: its form, and the week with its sheet @phone @gate", async ({ page, api }) => {
    const parent = await DEMO.account(api, DEMO.parent);
    const kid = await DEMO.account(api, DEMO.kid);
    const chore = await api.addChore(parent, { name: "Sort the socks", points_value: 5 });
    await api.repeat(parent, chore, [kid], { anchor: dayFromNow(0), due_minute: 1140, parts: 1 });
    const manage = new ManageChoresPage(page);
    await manage.open();
    await manage.choose(manage.activeChore("Sort the socks"), "Repeat…");
    const schedule = new ScheduleDialog(page);
    for (const piece of ["when", "who", "by"] as const) {
      await schedule.piece(piece).click();
      await expectGoodLooks(page);
    }
    await schedule.more.click();
    await schedule.piece("who").click();
    await schedule.choice("Who takes part", DEMO.kidName).click();
    await expect(schedule.error).toBeVisible();
    await expectGoodLooks(page);
    const week = new WeekPage(page);
    await week.open();
    await expect(week.today(DEMO.kidName, "Sort the socks")).toBeVisible();
    await expectGoodLooks(page);
    await week.today(DEMO.kidName, "Sort the socks").click();
    await week.sheet.show("Sort the socks");
    await week.sheet.choice("What to do", "Hand over").click();
    await expectGoodLooks(page);
  });

  test("the form for a chore, with and without errors @phone", async ({ page }) => {
    const manage = new ManageChoresPage(page);
    await manage.open();
    await manage.add.click();
    await expect(manage.form.name).toBeVisible();
    await expectGoodLooks(page);
    await manage.form.steps.add.click();
    await manage.form.steps.minutes(1).fill("99");
    await manage.form.steps.button("Icon of step 1").click();
    await manage.form.save.click();
    await expect(manage.form.steps.minutes(1)).toHaveAttribute("aria-invalid", "true");
    await expect(manage.form.name).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
  });

  test("Pending Approvals, with submissions and without @phone @gate", async ({ page }) => {
    const approvals = new PendingApprovalsPage(page);
    await approvals.open();
    await expect(approvals.submissions.list).toBeVisible();
    await expectGoodLooks(page);
    await page.route("**/api/parent/chore-submissions/pending", (route) => answerAs(route, []));
    await page.reload();
    await expect(approvals.submissions.empty).toBeVisible();
    await expectGoodLooks(page);
  });

  test("one kid, with the histories and dialogs @phone @gate", async ({ page, api }) => {
    const one = new KidPage(page);
    await one.open(await api.idOf(await DEMO.account(api, DEMO.kid)));
    await expect(one.chores).toBeVisible();
    await expectGoodLooks(page);
    await one.showHistory("Points");
    await expect(one.points.first()).toBeVisible();
    await expectGoodLooks(page);
    await one.showHistory("Purchases");
    await expect(one.purchases).toBeVisible();
    await expectGoodLooks(page);
    await one.correct.open.click();
    await one.correct.submit.click();
    await expect(one.correct.points).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await page.keyboard.press("Escape");
    await expect(one.correct.root).toBeHidden();
    await one.log.open.click();
    await one.log.submit.click();
    await expect(one.log.chore).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
  });
});
