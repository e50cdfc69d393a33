import { AvailableChoresPage } from "./pages/availableChores";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { PurchaseHistoryPage } from "./pages/purchaseHistory";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import type { Account, Api } from "./support/api";
import { expect, test } from "./support/test";

const OOPS = { name: "Oops, take it back" };

test("the points of what was asked for come back on every screen @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 50);
  await api.redeem(kid, await api.addItem(parent, { name: "Kite", points_cost: 40 }));
  await signIn(kid);
  const purchases = new PurchaseHistoryPage(page);
  await purchases.open();
  await purchases.purchase("Kite").getByRole("button", OOPS).click();
  await expect(purchases.purchase("Kite")).toContainText("Taken Back");
  await expect(purchases.purchase("Kite")).toContainText("Your points are back.");
  await new Shell(page).goTo("Store");
  const store = new StorePage(page);
  await expect(store.purse).toContainText("You have 50 Points");
  await expect(store.redeem("Kite")).toBeEnabled();
});

test("what was sent back says why, and is tried again with the minutes of last time @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const { id } = await sentBack(parent, kid, api);
  await signIn(kid);
  const history = new ChoreHistoryPage(page);
  await history.open();
  const entry = history.entry("Wash the dishes");
  await expect(entry).toContainText("Finish it, then send it again.");
  await expect(entry).toContainText("The pans are left.");
  await entry.getByRole("link", { name: "Try again" }).click();
  const { dialog } = new AvailableChoresPage(page);
  await expect(dialog.root).toContainText("Last time: 12 minutes");
  await expect(dialog.root).toContainText("Finish it, then send it again.");
  await expect(dialog.root).toContainText("The pans are left.");
  await expect(dialog.retryBadge).toBeVisible();
  await dialog.submit.click();
  await expect(dialog.root).toBeHidden();
  expect(await api.history(kid)).toMatchObject([{ status: "pending_approval" }, { id, status: "rejected" }]);
  // The rejected entry was tried again, so it no longer offers that.
  await history.open();
  await expect(history.entry("Finish it, then send it again.").getByRole("link")).toBeHidden();
});

async function sentBack(parent: Account, kid: Account, api: Api) {
  const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  const submission = await api.submit(kid, dishes, 12);
  const why = { chore_log_id: submission.id, reason: "unfinished", note: "The pans are left." };
  await api.call("POST", "/parent/chore-submissions/reject", why, parent);
  return submission;
}
