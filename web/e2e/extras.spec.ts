import { AvailableChoresPage } from "./pages/availableChores";
import { openRepeat } from "./pages/manageChores";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { dayFromNow } from "./support/days";
import { expect, test } from "./support/test";

test("what comes back is offered when it is due, more often only where a parent says so @gate", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  const { parent, kid } = family;
  const ana = await family.addKid("Ana");
  const [bins, beds] = [
    await api.addChore(parent, { name: "Bins", points_value: 75 }),
    await api.addChore(parent, { name: "Beds", points_value: 5 }),
  ];
  await api.addChore(parent, { name: "Car", points_value: 20 });
  const anchor = dayFromNow(0);
  await api.repeat(parent, bins, [ana, kid], { anchor, mode: "turn" });
  await api.repeat(parent, beds, [kid], { anchor });
  await signIn(kid);
  const available = new AvailableChoresPage(page);
  await available.open();
  await expect(available.section("To do (2)")).toContainText("Car");
  await expect(available.section("Help out (1)")).toContainText("Ana");
  await available.begin("Beds");
  await available.dialog.submit.click();
  await expect(available.section("Waiting (1)")).toContainText("Beds");
  await expect(available.markAsDone("Beds")).toHaveCount(0);
  await expect(available.chore("Beds").getByRole("button", { name: "Oops, take it back" })).toBeVisible();

  const parents = await browserOf(parent);
  const dialog = await openRepeat(parents, "Bins");
  await dialog.more.click();
  await dialog.moreOften.click();
  await dialog.save.click();
  await expect(dialog.root).toBeHidden();
  await expect(available.section("To do (2)")).toContainText("Bins");
  await available.begin("Bins");
  await available.dialog.submit.click();
  await expect(available.section("Waiting (2)")).toContainText("Bins");
  await expect(available.markAsDone("Bins")).toBeVisible();
});

test("another's turn is done for them, as a parent sees @gate", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  const { parent, kid } = family;
  const ana = await family.addKid("Ana");
  const bins = await api.addChore(parent, { name: "Bins", points_value: 75 });
  await api.repeat(parent, bins, [ana, kid], { anchor: dayFromNow(0), mode: "turn", approval: "auto" });
  await signIn(kid);
  const available = new AvailableChoresPage(page);
  await available.open();
  await expect(available.section("Help out (1)")).toContainText(`${ana.username}’s turn`);
  await available.begin("Bins");
  await expect(available.dialog.root).toContainText(`Do it for ${ana.username} this time?`);
  await available.dialog.submit.click();
  await expect(available.section("Waiting (1)")).toContainText("Bins");
  expect(await api.points(kid)).toBe(0);

  const parents = await browserOf(parent);
  const approvals = new PendingApprovalsPage(parents);
  await approvals.open();
  await expect(approvals.submissions.row("Bins")).toContainText(`For ${ana.username}`);
  await approvals.submissions.approve("Bins").click();
  await expect(approvals.submissions.empty).toBeVisible();
  expect(await api.points(kid)).toBe(75);
  const anas = await browserOf(ana);
  await new AvailableChoresPage(anas).open();
  await expect(anas.getByText("Enjoy your day!")).toBeVisible();
});
