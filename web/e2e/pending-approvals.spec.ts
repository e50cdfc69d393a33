import type { Locator } from "@playwright/test";

import { DashboardPage } from "./pages/dashboard";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { dayFromNow, shown } from "./support/days";
import { expect, test } from "./support/test";

test("what waits is counted on the dashboard and in the navigation @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const chore = await api.addChore(parent, { name: "Dishes", points_value: 5 });
  await Promise.all([1, 2].map(() => api.submit(kid, chore)));
  await signIn(parent);
  await page.goto("/");
  await expect(new DashboardPage(page).stream.of(kid.username)).toHaveCount(2);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Pending Approvals/ })
    .click();
  const approvals = new PendingApprovalsPage(page);
  const buttons = approvals.submissions.list.getByRole("button", { name: "Approve" });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  await expect(buttons).toHaveCount(1);
  await new Shell(page).revealNavigation();
  await expect(page.getByRole("link", { name: "Pending Approvals 1 waiting" })).toBeVisible();
});

test("approving credits points and effort, rejecting moves none, and both clear the list @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const chores = ["Feed the dragon", "Rake the leaves"] as const;
  for (const name of chores) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await api.submit(kid, await api.addChore(parent, { name, points_value: 15 }), 20);
  }
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  const { submissions } = approvals;
  const [approved, rejected] = chores;
  await submissions.approve(approved).click();
  await expect(submissions.row(approved)).toBeHidden();
  expect(await api.points(kid)).toBe(25);
  await submissions.turnDown(rejected);
  await expect(submissions.empty).toBeVisible();
  expect(await api.points(kid)).toBe(25);
  expect(await api.history(kid)).toMatchObject([{ status: "rejected" }, { status: "approved" }]);
});

test("the second tap of a double tap does not decide the row that comes up", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  for (const name of ["Feed the dragon", "Rake the leaves"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 15 }));
  }
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  const { submissions } = approvals;
  await submissions.approve("Feed the dragon").click();
  await expect(submissions.row("Feed the dragon")).toBeHidden();
  // The mouse stays where the first row's button was.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await submissions.approve("Rake the leaves").focus();
  expect(await api.points(kid)).toBe(15);
  await expect(submissions.row("Rake the leaves")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(submissions.empty).toBeVisible();
});

test("a redemption: approved it is spent, rejected the points come back @gate", async ({
  page,
  family,
  signIn,
  api,
}, { project }) => {
  const { parent, kid } = family;
  const kite = await api.addItem(parent, { name: "Kite", points_cost: 25 });
  const paint = await api.addItem(parent, { name: "Paint set", points_cost: 40 });
  await api.award(parent, kid, 100);
  await api.redeem(kid, kite);
  await api.redeem(kid, paint);
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  const { redemptions } = approvals;
  await expect(redemptions.row("Kite")).toContainText(kid.username);
  await expect(redemptions.row("Kite")).toContainText("25 Points");
  if (project.name === "desktop") {
    const columns = ["Date", "Kid", "Item", "Points Cost", "Actions"];
    await expect(redemptions.list.getByRole("columnheader")).toHaveText(columns);
  }
  await redemptions.approve("Kite").click();
  await expect(redemptions.row("Kite")).toBeHidden();
  await redemptions.turnDown("Paint set");
  await expect(redemptions.empty).toBeVisible();
  expect(await api.points(kid)).toBe(75);
  expect(await api.purchases(kid)).toMatchObject([{ status: "rejected" }, { status: "approved" }]);
});

test("assignments show their due date: flagged and red when past, blue otherwise @phone", async ({
  page,
  family,
  signIn,
  api,
}, { project }) => {
  const { parent, kid } = family;
  // The family moves east, into a time zone in which that day is already over.
  const [west, east] = ["Pacific/Pago_Pago", "Pacific/Kiritimati"] as const;
  await api.moveTo(parent, west);
  const past = dayFromNow(0, west);
  const due = dayFromNow(5);
  const late = await api.addChore(parent, { name: "Feed the dragon", points_value: 15 });
  const early = await api.addChore(parent, { name: "Rake the leaves", points_value: 30 });
  const whenever = await api.addChore(parent, { name: "Sort the shelf", points_value: 5 });
  await api.submitAssignment(kid, await api.assign(parent, kid, late, { due_date: past }), "Two.");
  await api.submitAssignment(kid, await api.assign(parent, kid, early, { due_date: due }));
  await api.submitAssignment(kid, await api.assign(parent, kid, whenever));
  await api.moveTo(parent, east);
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  const { assignments } = approvals;
  for (const text of [kid.username, "15 Points", "Two.", shown(past), "Overdue"]) {
    await expect(assignments.row("Feed the dragon")).toContainText(text);
  }
  const red = await colourOf(assignments.row("Feed the dragon").getByText(shown(past)).first());
  const blue = await colourOf(assignments.row("Rake the leaves").getByText(shown(due)));
  expect([red[0] > red[2], blue[0] < blue[2]]).toEqual([true, true]);
  await expect(assignments.row("Sort the shelf")).toContainText("No due date");
  if (project.name === "desktop") {
    await page.setViewportSize({ width: 1440, height: 900 });
    const columns = ["Submitted", "Kid", "Chore", "Due Date", "Points Value", "Actions"];
    await expect(assignments.list.getByRole("columnheader")).toHaveText(columns);
  }
  await assignments.approve("Feed the dragon").click();
  await expect(assignments.row("Feed the dragon")).toBeHidden();
  await assignments.turnDown("Rake the leaves");
  await expect(assignments.row("Rake the leaves")).toBeHidden();
  expect(await api.points(kid)).toBe(15);
});

/** Red, green and blue of an element's text. */
async function colourOf(text: Locator): Promise<[number, number, number]> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

test("assignments are a table on a desktop", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  const read = await api.addChore(parent, { name: "Read for twenty minutes", points_value: 10 });
  await api.submitAssignment(kid, await api.assign(parent, kid, read), "All of the second chapter");
  await signIn(parent);
  await page.goto("/parent/pending-requests");
  const table = page.getByRole("table", { name: "Pending Assignment Submissions" });
  await expect(table.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
});

test("requests show what is asked for, and approving makes it @gate", async ({ page, family, signIn, api }, {
  project,
}) => {
  const { parent, kid } = family;
  const details = { name: "Sort the shelf", description: "By colour.", points_value: 25 };
  await api.request(kid, { request_type: "add_chore", details });
  await api.request(kid, { request_type: "other", details: { message: "May I stay up late?" } });
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  const { requests } = approvals;
  for (const text of [kid.username, "New Chore", "Sort the shelf", "By colour.", "25 Points"]) {
    await expect(requests.row("Sort the shelf")).toContainText(text);
  }
  await expect(requests.row("May I stay up late?")).toContainText("Other");
  if (project.name === "desktop") {
    const columns = ["Date", "Kid", "Type", "Details", "Actions"];
    await expect(requests.list.getByRole("columnheader")).toHaveText(columns);
  }
  await requests.approve("Sort the shelf").click();
  await expect(requests.row("Sort the shelf")).toBeHidden();
  await requests.turnDown("May I stay up late?");
  await expect(requests.empty).toBeVisible();
  expect(await api.chores(parent)).toMatchObject([details]);
  expect(await api.requests(kid)).toMatchObject([{ status: "rejected" }, { status: "approved" }]);
});
