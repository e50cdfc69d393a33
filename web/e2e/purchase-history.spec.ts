import { PurchaseHistoryPage } from "./pages/purchaseHistory";
import { expect, test } from "./support/test";
import { ZONE } from "./support/zone";

test("lists what became of each purchase, newest first @phone @gate", async ({ page, family, signIn, api }, {
  project,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 500);
  for (const [name, verdict] of [
    ["Kite", "approve"],
    ["Movie night", "reject"],
    ["Comic book", undefined],
  ] as const) {
    const item = await api.addItem(parent, { name, points_cost: 150 });
    const purchase = await api.redeem(kid, item);
    if (verdict !== undefined) {
      await api.decidePurchase(parent, purchase, verdict);
    }
    await api.deleteItem(parent, item);
  }
  await signIn(kid);
  const history = new PurchaseHistoryPage(page);
  await history.open();
  const today = new Intl.DateTimeFormat("en-US", { timeZone: ZONE }).format(new Date());
  for (const [item, status] of [
    ["Kite", "Approved"],
    ["Movie night", "Rejected"],
    ["Comic book", "Pending"],
  ] as const) {
    for (const text of [today, "150 Points", status]) {
      await expect(history.purchase(item)).toContainText(text);
    }
  }
  await expect(history.purchase("Movie night")).toContainText("Your points are back.");
  const order = history.list.getByText(/^(Kite|Movie night|Comic book)$/);
  await expect(order).toHaveText(["Comic book", "Movie night", "Kite"]);
  if (project.name === "desktop") {
    const columns = ["Date", "Item", "Points Spent", "Status"];
    await expect(history.list.getByRole("columnheader")).toHaveText(columns);
  }
});
