import { PendingApprovalsPage, rejectIn } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { settled } from "./support/look";
import { expect, test } from "./support/test";

test("a decision is undone from its toast, and waits again @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.submit(kid, await api.addChore(parent, { name: "Dishes", points_value: 15 }));
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await approvals.submissions.approve("Dishes").click();
  await new Shell(page).toast("Approved").getByRole("button", { name: "Undo" }).click();
  await expect(approvals.submissions.approve("Dishes")).toBeVisible();
  expect(await api.points(kid)).toBe(0);
});

test("points that are spent are asked about, and the rest is forgiven @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/parent\/decisions\/undo → 409/);
  const { parent, kid } = family;
  await api.submit(kid, await api.addChore(parent, { name: "Dishes", points_value: 15 }));
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await approvals.submissions.approve("Dishes").click();
  await expect(approvals.submissions.empty).toBeVisible();
  await api.redeem(kid, await api.addItem(parent, { name: "Kite", points_cost: 10 }));
  await page.getByRole("button", { name: /^Undo: Dishes/ }).click();
  const dialog = page.getByRole("dialog", { name: "The points are spent" });
  await expect(dialog).toContainText("15 points would have to be taken back");
  await expect(dialog.getByText("10 points", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Take 5, forgive 10" }).click();
  await expect(dialog).toBeHidden();
  await expect(approvals.submissions.approve("Dishes")).toBeVisible();
  expect(await api.points(kid)).toBe(0);
});

test("a rejection says why, praise goes with an approval, and both are looked back on @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 10 }));
  }
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await approvals.submissions.reject("Dishes").click();
  const { why } = approvals.submissions;
  await why.getByRole("button", { name: "Not finished yet" }).click();
  await why.getByLabel(/^Note/).fill("The pans are left.");
  await rejectIn(why).click();
  await expect(approvals.submissions.row("Dishes")).toBeHidden();
  await page.getByRole("button", { name: /^Praise Vacuum/ }).click();
  const praise = page.getByRole("dialog", { name: "Praise" });
  await praise.getByRole("button", { name: "Star" }).click();
  await praise.getByLabel(/^Praise/).fill("So tidy!");
  await praise.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(approvals.submissions.empty).toBeVisible();
  const decided = page.getByRole("list", { name: "Recently decided" });
  await expect(decided).toContainText("Not finished yet: “The pans are left.”");
  await expect(decided).toContainText("“So tidy!”");
  await decided.getByRole("button", { name: /^Undo: Dishes/ }).click();
  await expect(approvals.submissions.approve("Dishes")).toBeVisible();
});

test("what was bought is ticked off when it is handed over @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 50);
  const purchase = await api.redeem(kid, await api.addItem(parent, { name: "Kite", points_cost: 10 }));
  await api.decidePurchase(parent, purchase, "approve");
  await signIn(parent);
  await new PendingApprovalsPage(page).open();
  await page.getByRole("button", { name: /^Handed over: Kite/ }).click();
  await expect(page.getByRole("list", { name: "To hand over" })).toBeHidden();
  expect(await api.purchases(kid)).toMatchObject([{ status: "completed" }]);
});

test("a waiting chore is low on a phone", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  for (const name of ["Feed the dragon", "Rake the leaves"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 15 }), 12);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await settled(page);
  const box = await approvals.submissions.row("Feed the dragon").boundingBox();
  expect(box?.height).toBeLessThan(150);
});
