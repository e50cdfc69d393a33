import type { Page } from "@playwright/test";

import { AssignedToMePage } from "./pages/assignedToMe";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { DashboardPage } from "./pages/dashboard";
import { GoalPage } from "./pages/goal";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { signInAt } from "./support/browser";
import { expect, test } from "./support/test";
import { callsUnderWay } from "./support/underWay";

/** Waits until the stream of a page is open. */
function streaming(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().endsWith("/api/events") && response.ok());
}

/** Opens a kid's dashboard, and waits until only the stream is under way, so that a cut breaks nothing else. */
async function openDashboard(page: Page, url: string): Promise<DashboardPage> {
  const underWay = callsUnderWay(page);
  const opened = streaming(page);
  await page.goto(url);
  await opened;
  // The page's last call is for the goal.
  await expect(page.getByRole("region", { name: "Bearded Dragon Goal" })).toBeVisible();
  await expect.poll(underWay).toBe(0);
  return new DashboardPage(page);
}

test("an approval shows on the kid's screens at once @phone @gate", async ({ page, api, family, signIn }) => {
  const chore = await api.addChore(family.parent, { name: "Feed the dragon", points_value: 25 });
  const submission = await api.submit(family.kid, chore);
  await signIn(family.kid);
  const opened = streaming(page);
  const history = new ChoreHistoryPage(page);
  await history.open();
  await expect(history.entry("Feed the dragon")).toContainText("Pending");
  await opened;
  await api.decide(family.parent, submission, "approve");
  await expect(history.entry("Feed the dragon")).toContainText("Approved");
  await new Shell(page).goTo("Dashboard");
  await expect(new DashboardPage(page).points).toContainText("25");
});

test("points given arrive while the kid looks at them", async ({ page, api, family, signIn }) => {
  await signIn(family.kid);
  const opened = streaming(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await opened;
  await api.award(family.parent, family.kid, 40);
  await expect(dashboard.points).toContainText("40");
});

test("what a kid hands in or asks for counts for the parent at once @phone @gate", async ({
  page,
  api,
  family,
  signIn,
  isMobile,
}) => {
  const chore = await api.addChore(family.parent, { name: "Feed the dragon", points_value: 25 });
  await signIn(family.parent);
  const opened = streaming(page);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await expect(approvals.requests.empty).toBeVisible();
  const shell = new Shell(page);
  if (isMobile) {
    await expect(shell.place("Approve")).toHaveAccessibleName("Approve");
  }
  await opened;
  await api.request(family.kid, { request_type: "other", details: { message: "A bigger lamp" } });
  await expect(approvals.requests.row("A bigger lamp")).toBeVisible();
  await api.submit(family.kid, chore);
  await expect(approvals.submissions.row("Feed the dragon")).toBeVisible();
  if (isMobile) {
    await expect(shell.place("Approve")).toHaveAccessibleName("Approve 2 waiting");
  }
  await shell.revealNavigation();
  await expect(shell.link("Pending Approvals")).toContainText("2 waiting");
});

test("a chore given to a kid counts in their navigation at once", async ({ page, api, family, signIn }) => {
  const chore = await api.addChore(family.parent, { name: "Set the table", points_value: 5 });
  await signIn(family.kid);
  const opened = streaming(page);
  await page.goto("/leaderboard");
  await opened;
  const link = new Shell(page).link("Assigned to Me");
  await expect(link).toHaveText("Assigned to Me");
  const assignment = await api.assign(family.parent, family.kid, chore);
  await expect(link).toContainText("1 to do");
  await api.submitAssignment(family.kid, assignment);
  await expect(link).toHaveText("Assigned to Me");
  await api.decideAssignment(family.parent, assignment, "reject");
  await expect(link).toContainText("1 to do");
  await link.click();
  await expect(new AssignedToMePage(page).toDo).toContainText("Set the table");
});

test("a change of the goal shows at once", async ({ page, api, family, signIn }) => {
  await signIn(family.kid);
  const opened = streaming(page);
  const goal = new GoalPage(page);
  await goal.open();
  await opened;
  const terms = await api.goal(family.parent);
  await api.setGoal(family.parent, { ...terms, purchases_needed: 23 });
  await expect(page.getByRole("main")).toContainText("23");
});

test("nobody hears of another family", async ({ page, api, family, signIn }) => {
  const other = await api.signUp(`Other-${Date.now()}`);
  await signIn(family.parent);
  const opened = streaming(page);
  await new PendingApprovalsPage(page).open();
  await opened;
  const loads: string[] = [];
  page.on("request", (request) => loads.push(request.url()));
  await api.addChore(other, { name: "Not yours", points_value: 5 });
  // The family's own change comes after the other family's, so once it shows, both had time to arrive.
  await api.addItem(family.parent, { name: "Kite", points_cost: 50 });
  await api.request(family.kid, { request_type: "other", details: { message: "A bigger lamp" } });
  await expect(new PendingApprovalsPage(page).requests.row("A bigger lamp")).toBeVisible();
  expect(loads.filter((url) => url.includes("/api/chores"))).toEqual([]);
});

test.describe("through a network that fails", () => {
  test.use({ instance: "own" });

  test("a stream that was cut goes on with what happened in between", async ({
    page,
    api,
    family,
    front,
  }) => {
    await signInAt(page, front.url, family.kid);
    const dashboard = await openDashboard(page, front.url);
    const shell = new Shell(page);
    front.cut();
    await expect(shell.offline).toBeVisible();
    await api.award(family.parent, family.kid, 15);
    front.mend();
    await expect(shell.offline).toBeHidden({ timeout: 20_000 });
    await expect(dashboard.points).toContainText("15");
  });

  test("so does one that the server ended with itself", async ({
    page,
    api,
    family,
    server,
    front,
    guard,
  }) => {
    guard.allowBreaks();
    await signInAt(page, front.url, family.kid);
    const dashboard = await openDashboard(page, front.url);
    const shell = new Shell(page);
    await server.crash();
    await expect(shell.offline).toBeVisible();
    await server.restart();
    await api.award(family.parent, family.kid, 15);
    await expect(dashboard.points).toContainText("15", { timeout: 20_000 });
    await expect(shell.offline).toBeHidden();
  });
});
