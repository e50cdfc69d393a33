import { AssignedToMePage } from "./pages/assignedToMe";
import { AvailableChoresPage } from "./pages/availableChores";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { PurchaseHistoryPage } from "./pages/purchaseHistory";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

const OOPS = { name: "Oops, take it back" };

test("approving all, praise, a reason and another price @phone", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 10 }), 12);
  }
  await api.submitEarlier(kid, await api.addChore(parent, { name: "Garden", points_value: 30 }), 2, 130);
  const details = { name: "Kite", points_cost: 300 };
  await api.request(kid, { request_type: "add_store_item", details });
  await signIn(parent);
  await new PendingApprovalsPage(page).open();
  const dialog = page.getByRole("dialog");
  const look = async (button: RegExp, title: string) => {
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectGoodLooks(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  await look(/^Approve all: Pending Chore/, "Approve all");
  await look(/^Praise Dishes/, "Praise");
  await look(/^Praise Kite/, "Approve with praise");
  await look(/^Reject$/, "Why not?");
});

test("points that are spent, and what was decided @phone", async ({ page, family, signIn, api, guard }) => {
  guard.expectFailure(/POST \/api\/parent\/decisions\/undo → 409/);
  const { parent, kid } = family;
  const submission = await api.submit(kid, await api.addChore(parent, { name: "Dishes", points_value: 15 }));
  await api.decide(parent, submission, "approve");
  await api.redeem(kid, await api.addItem(parent, { name: "Kite", points_cost: 10 }));
  await signIn(parent);
  await new PendingApprovalsPage(page).open();
  await expect(page.getByRole("list", { name: "Recently decided" })).toContainText("Dishes");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: /^Undo: Dishes/ }).click();
  await expect(page.getByRole("dialog", { name: "The points are spent" })).toBeVisible();
  await expectGoodLooks(page);
});

test("what a kid takes back, and what was sent back @phone", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 50);
  await api.redeem(kid, await api.addItem(parent, { name: "Kite", points_cost: 10 }));
  const room = await api.addChore(parent, { name: "Tidy the room", points_value: 20 });
  await api.submitAssignment(kid, await api.assign(parent, kid, room));
  const dishes = await api.submit(kid, await api.addChore(parent, { name: "Dishes", points_value: 15 }), 12);
  const why = { chore_log_id: dishes.id, reason: "unfinished", note: "The pans are left." };
  await api.call("POST", "/parent/chore-submissions/reject", why, parent);
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin("Dishes");
  await expect(chores.dialog.root).toContainText("Last time: 12 minutes");
  await expectGoodLooks(page);
  await chores.dialog.cancel.click();
  await expect(chores.dialog.root).toBeHidden();
  await api.submit(kid, room);
  for (const Screen of [AvailableChoresPage, ChoreHistoryPage, AssignedToMePage, PurchaseHistoryPage]) {
    await new Screen(page).open();
    await expect(page.getByRole("main").getByRole("button", OOPS)).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  }
});
