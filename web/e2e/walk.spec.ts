import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { LeaderboardPage } from "./pages/leaderboard";
import { ManageChoresPage } from "./pages/manageChores";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { SignupPage } from "./pages/signup";
import { hideServerTime } from "./support/browser";
import { expect, test } from "./support/test";

test.use({ instance: "own", contextOptions: { reducedMotion: "no-preference" } });

test("from the first sign-up to the leaderboard @phone @gate", async ({ page, browserOf }) => {
  const parent = { page, shell: new Shell(page), dashboard: new DashboardPage(page) };

  await test.step("a parent signs up on an empty instance", async () => {
    const signup = new SignupPage(page);
    await signup.open();
    await signup.signUp("Robin");
    await expect(parent.dashboard.welcome("Robin")).toBeVisible();
    await expect(parent.dashboard.role("Parent")).toBeVisible();
  });

  const kidPage = await browserOf();
  const kid = { page: kidPage, shell: new Shell(kidPage), dashboard: new DashboardPage(kidPage) };
  // Fast-forwarding the time makes the kid's clock run ahead of the server's.
  await hideServerTime(kidPage);
  await kidPage.clock.install({ time: Date.now() - 25 * 60_000 });

  await test.step("a kid signs up and has no points", async () => {
    const signup = new SignupPage(kidPage);
    await signup.open();
    await signup.signUp("Mia");
    await expect(kid.dashboard.welcome("Mia")).toBeVisible();
    await expect(kid.dashboard.role("Kid")).toBeVisible();
    await expect(kid.dashboard.points).toContainText("0");
  });

  await test.step("the parent adds a chore", async () => {
    const manage = new ManageChoresPage(page);
    await parent.shell.goTo("Manage Chores");
    await manage.add.click();
    await manage.fillForm({ name: "Water the plants", description: "All of them", points: "25" });
    await manage.form.save.click();
    await expect(parent.shell.toast("Chore created successfully!")).toBeVisible();
    await expect(manage.activeChore("Water the plants")).toContainText("25");
  });

  const chores = new AvailableChoresPage(kidPage);
  const { dialog } = chores;

  await test.step("the kid runs the timer past 20 minutes, with a reload in the middle", async () => {
    await kid.shell.goTo("Available Chores");
    await chores.begin("Water the plants");
    await expect(dialog.effort).toBeHidden();
    await dialog.start.click();
    await expect(dialog.effort).toContainText("0 of 10");
    await kidPage.clock.fastForward("08:00");
    await expect(dialog.effort).toContainText("4 of 10");

    await kidPage.reload();
    await chores.begin("Water the plants");
    await expect(dialog.time).toHaveText(/^08:/);
    await expect(dialog.effort).toContainText("4 of 10");
    await kidPage.clock.fastForward("12:30");
    await expect(dialog.time).toHaveText(/^20:/);
    await expect(dialog.effort).toContainText("10 of 10");
    await expect(dialog.root).toContainText("+10");
    await dialog.stop.click();
  });

  await test.step("the kid submits and still has no points", async () => {
    await dialog.submit.click();
    await expect(kid.shell.toast("Chore submitted successfully! It is now pending approval.")).toBeVisible();
    await expect(dialog.root).toBeHidden();
    await kid.shell.goTo("Dashboard");
    await expect(kid.dashboard.points).toContainText("0");
  });

  await test.step("the parent approves", async () => {
    const approvals = new PendingApprovalsPage(page);
    await parent.shell.goTo("Pending Approvals");
    await expect(approvals.submissions.row("Water the plants")).toContainText("Mia");
    await approvals.submissions.approve("Water the plants").click();
    await expect(approvals.submissions.empty).toBeVisible();
  });

  await test.step("the kid sees the points, a streak of 1 and the rank", async () => {
    await kid.dashboard.open();
    await expect(kid.dashboard.points).toContainText("35");
    await expect(kid.dashboard.streak).toContainText(/\b1\b/);
    const leaderboard = new LeaderboardPage(kidPage);
    await kid.shell.goTo("Leaderboard");
    await expect(leaderboard.player("Mia")).toContainText("1");
    await expect(leaderboard.player("Mia")).toContainText("35");
  });
});
