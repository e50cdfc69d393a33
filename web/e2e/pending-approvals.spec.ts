import { PendingApprovalsPage } from "./pages/pending-approvals";
import { Shell } from "./pages/shell";
import { breakDown, hold } from "./support/browser";
import { expect, test } from "./support/test";

test("without submissions it says so", async ({ page, family, signIn }) => {
  await signIn(family.parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await expect(approvals.section).toBeVisible();
  await expect(approvals.empty).toBeVisible();
});

test("is not for kids", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  await page.goto("/parent/pending-requests");
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You do not have permission to view this page.")).toBeVisible();
});

test("lists submissions, oldest first @phone", async ({ page, family, signIn, api }, { project }) => {
  const { parent, kid } = family;
  const feed = await api.addChore(parent, { name: "Feed the dragon", points_value: 15 });
  const rake = await api.addChore(parent, { name: "Rake the leaves", points_value: 30 });
  await api.submit(kid, feed, 12);
  await api.submit(kid, rake);
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();

  const today = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York" }).format(new Date());
  const first = approvals.submission("Feed the dragon");
  for (const text of [kid.username, "15 Points", "+6 effort points", today]) {
    await expect(first).toContainText(text);
  }
  const order = approvals.list.getByText(/^(Feed the dragon|Rake the leaves)$/);
  await expect(order).toHaveText(["Feed the dragon", "Rake the leaves"]);
  await expect(approvals.approve("Rake the leaves")).toBeVisible();
  await expect(approvals.reject("Rake the leaves")).toBeVisible();
  if (project.name === "desktop") {
    for (const column of ["Submitted", "Kid", "Chore", "Points Value"]) {
      await expect(approvals.list.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
    }
  }
});

test.describe("one submission", () => {
  test.beforeEach(async ({ page, family, signIn, api }) => {
    const chore = await api.addChore(family.parent, { name: "Feed the dragon", points_value: 15 });
    await api.submit(family.kid, chore, 20);
    await signIn(family.parent);
    await new PendingApprovalsPage(page).open();
  });

  test("approving credits points and effort, and clears the list", async ({ page, family, api }) => {
    const approvals = new PendingApprovalsPage(page);
    await approvals.approve("Feed the dragon").click();
    await expect(approvals.empty).toBeVisible();
    expect(await api.points(family.kid)).toBe(25);
    expect(await api.history(family.kid)).toMatchObject([{ status: "approved" }]);
  });

  test("rejecting moves no points", async ({ page, family, api }) => {
    const approvals = new PendingApprovalsPage(page);
    await approvals.reject("Feed the dragon").click();
    await expect(approvals.empty).toBeVisible();
    expect(await api.points(family.kid)).toBe(0);
    expect(await api.history(family.kid)).toMatchObject([{ status: "rejected" }]);
  });

  test("a double click decides once, and the other button waits", async ({ page, family, api }) => {
    const approvals = new PendingApprovalsPage(page);
    const held = await hold(page, "**/api/parent/chore-submissions/approve");
    await approvals.approve("Feed the dragon").dblclick();
    await expect(approvals.reject("Feed the dragon")).toBeDisabled();
    held.release();
    await expect(approvals.empty).toBeVisible();
    expect(held.count()).toBe(1);
    expect(await api.points(family.kid)).toBe(25);
  });

  for (const [first, second, done] of [
    ["approve", "reject", "approved"],
    ["reject", "approve", "rejected"],
  ] as const) {
    test(`a second parent who would ${second} what was ${done} is told so`, async ({
      page,
      family,
      browserOf,
      api,
      guard,
    }) => {
      guard.expectFailure(new RegExp(`POST /api/parent/chore-submissions/${second} → 409`));
      const approvals = new PendingApprovalsPage(page);
      const other = new PendingApprovalsPage(await browserOf(await family.addParent("Alex")));
      await other.open();
      await expect(other[second]("Feed the dragon")).toBeVisible();

      await approvals[first]("Feed the dragon").click();
      await expect(approvals.empty).toBeVisible();
      await other[second]("Feed the dragon").click();
      await expect(
        other.notification(`Failed to ${second} chore submission: This submission has already been ${done}.`),
      ).toBeVisible();
      await expect(other.empty).toBeVisible();
      expect(await api.points(family.kid)).toBe(done === "approved" ? 25 : 0);
    });
  }

  test("trouble without a reason is told, and the row stays", async ({ page, guard }) => {
    guard.expectFailure(/POST \/api\/parent\/chore-submissions\/approve → 500/);
    const approvals = new PendingApprovalsPage(page);
    await breakDown(page, "**/api/parent/chore-submissions/approve");
    await approvals.approve("Feed the dragon").click();
    await expect(new Shell(page).notification(/Failed to approve chore submission: ./)).toBeVisible();
    await expect(approvals.approve("Feed the dragon")).toBeEnabled();
  });
});

test("a failed load says so and can be tried again", async ({ page, family, signIn, guard }) => {
  guard.expectFailure(/GET \/api\/parent\/chore-submissions\/pending → 500/);
  await signIn(family.parent);
  await breakDown(page, "**/api/parent/chore-submissions/pending");
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await expect(approvals.loadError).toBeVisible();
  await page.unroute("**/api/parent/chore-submissions/pending");
  await approvals.loadError.getByRole("button", { name: "Try again" }).click();
  await expect(approvals.empty).toBeVisible();
});
