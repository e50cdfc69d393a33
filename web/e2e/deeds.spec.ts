import { AvailableChoresPage } from "./pages/availableChores";
import { DeedForm } from "./pages/deedForm";
import { MakeRequestPage } from "./pages/makeRequest";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { TodayPage } from "./pages/today";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

test("a kid tells what they did; its points and its chore come and go with the decision @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  const { parent, kid } = family;
  const bins = await api.addChore(parent, { name: "Bins", points_value: 5 });
  await api.repeat(parent, bins, [kid], { anchor: dayFromNow(0) });
  await signIn(kid);
  await new TodayPage(page).open();
  const form = new DeedForm(page);
  await form.open();
  await form.name.fill("Shovelled snow");
  await form.when("Yesterday").click();
  await form.minutes.fill("40");
  await form.wish.fill("20");
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await form.send.dblclick();
  await expect(new Shell(page).toast("Your parents will see it.")).toBeVisible();
  await expect(form.root).toBeHidden();
  expect(await api.requests(kid)).toMatchObject([
    {
      request_type: "deed",
      details: { name: "Shovelled snow", day: dayFromNow(-1), minutes: 40, points_wish: 20 },
    },
  ]);

  const parents = await browserOf(parent);
  const approvals = new PendingApprovalsPage(parents);
  await approvals.open();
  await expect(approvals.requests.row("Shovelled snow")).toContainText(
    "Yesterday · 40 minutes · Wishes for 20 points",
  );
  await approvals.requests.approve("Shovelled snow").click();
  const dialog = parents.getByRole("dialog", { name: "Points and praise" });
  await expect(dialog.getByLabel("Points to give")).toHaveValue("20");
  await dialog.getByRole("switch", { name: "Make it a chore, too" }).click();
  await dialog.getByLabel("Points Value").fill("8");
  await dialog.getByRole("button", { name: "Give 20 points" }).click();
  await expect(approvals.requests.empty).toBeVisible();
  expect(await api.points(kid)).toBe(20);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Shovelled snow")).toBeVisible();

  const decided = parents.getByRole("list", { name: "Recently decided" });
  await decided.getByRole("button", { name: /^Undo: Shovelled snow/ }).click();
  await expect(approvals.requests.row("Shovelled snow")).toBeVisible();
  expect(await api.points(kid)).toBe(0);
  await expect(chores.chore("Shovelled snow")).toBeHidden();
  const requests = new MakeRequestPage(page);
  await requests.open();
  await expect(requests.request("Shovelled snow")).toContainText("Pending");
});
