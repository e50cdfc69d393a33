import { KidPage } from "./pages/kid";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { expect, test } from "./support/test";

test("shows how a kid is doing, and what they did, moved and bought @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 15 });
  await api.decide(parent, await api.submit(kid, dishes, 12), "approve");
  await api.submit(kid, await api.addChore(parent, { name: "Vacuum", points_value: 10 }));
  await api.assign(parent, kid, dishes);
  await api.award(parent, kid, 100);
  await api.redeem(kid, await api.addItem(parent, { name: "Kite", points_cost: 50 }));
  await signIn(parent);
  const one = new KidPage(page);
  await one.open(await api.idOf(kid));
  await expect(one.heading(kid.username)).toBeVisible();
  await expect(one.figure("Points")).toContainText("71");
  await expect(one.figure("Points")).toContainText("50 more held by waiting purchases");
  await expect(one.figure("Streak")).toContainText("1day");
  await expect(one.figure("Streak")).toContainText("Safe today");
  await expect(one.figure("Waiting")).toContainText("2");
  await expect(one.figure("To do")).toContainText("1");
  await expect(one.week).toHaveCount(7);
  await expect(one.week.first()).toHaveText("Today2 done · 12 min · 21 points");
  await expect(one.week.last()).toContainText("Nothing");
  await expect(one.chores).toContainText("Vacuum");
  await expect(one.chores).toContainText("Pending Approval");
  await expect(page.getByRole("button", { name: "Oops, take it back" })).toHaveCount(0);
  await one.showHistory("Points");
  await expect(one.points).toHaveText([/Reward asked for/, /Points given/, /Effort/, /Chore/]);
  await one.showHistory("Purchases");
  await expect(one.purchases).toContainText("Kite");
  await expect(page.getByRole("button", { name: "Oops, take it back" })).toHaveCount(0);
  await one.figure("Waiting").getByRole("link").click();
  await expect(new PendingApprovalsPage(page).heading).toBeVisible();
});

test("a parent takes three points off, says why, and takes it back @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 10);
  await signIn(parent);
  const one = new KidPage(page);
  const { correct } = one;
  await one.open(await api.idOf(kid));
  await correct.open.click();
  await expect(correct.points).toBeFocused();
  await correct.points.fill("3");
  await expect(correct.root).toContainText(`${kid.username} then has 7 points.`);
  await correct.submit.click();
  await expect(correct.reason).toHaveAccessibleDescription(/Please write a reason/);
  await correct.reason.fill("Left the bike in the rain");
  await correct.submit.click();
  await expect(correct.root).toBeHidden();
  const toast = new Shell(page).toast("Adjusted");
  await expect(toast).toContainText(`3 points taken off: ${kid.username} now has 7.`);
  await expect(one.figure("Points")).toContainText("7");
  expect(await api.points(kid)).toBe(7);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(one.figure("Points")).toContainText("10");
  expect(await api.points(kid)).toBe(10);
  await one.showHistory("Points");
  await expect(one.points).toHaveText([/Undone/, /Left the bike in the rain/, /Points given/]);
  await expect(one.points.nth(1).locator("del")).toHaveText(["Left the bike in the rain", "−3"]);
});

test("the page follows what happens elsewhere @phone", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 15 });
  await signIn(parent);
  const streaming = page.waitForResponse((response) => response.url().endsWith("/api/events"));
  const one = new KidPage(page);
  await one.open(await api.idOf(kid));
  await expect(one.figure("Waiting")).toContainText("0");
  await streaming;
  const submission = await api.submit(kid, dishes);
  await expect(one.figure("Waiting")).toContainText("1");
  await expect(one.chores).toContainText("Pending Approval");
  await api.decide(parent, submission, "approve");
  await expect(one.figure("Points")).toContainText("15");
  const undo = { kind: "chore_submission", id: submission.id, decision: 1 };
  await api.call("POST", "/parent/decisions/undo", undo, parent);
  await expect(one.figure("Points")).toContainText("0Nothing");
  await expect(one.figure("Waiting")).toContainText("1");
});
