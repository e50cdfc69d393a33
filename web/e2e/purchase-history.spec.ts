import { PurchaseHistoryPage } from "./pages/purchaseHistory";
import { answerAs } from "./support/browser";
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

test("a badge has the colour of its status, and gray for one it does not know", async ({
  page,
  family,
  signIn,
}) => {
  const colours = {
    completed: "green",
    pending: "blue",
    approved: "teal",
    rejected: "red",
    on_its_way: "gray",
  };
  const purchases = Object.keys(colours).map((status) => ({
    id: status,
    timestamp: "2025-06-15T12:00:00Z",
    item_name: `Item ${status}`,
    points_spent: 1,
    status,
  }));
  await page.route("**/api/users/me/purchase-history", (route) => answerAs(route, purchases));
  await signIn(family.kid);
  const history = new PurchaseHistoryPage(page);
  await history.open();
  const labels = ["Completed", "Pending", "Approved", "Rejected", "On Its Way"];
  for (const [index, colour] of Object.values(colours).entries()) {
    const badge = history.list.getByText(labels[index] ?? "", { exact: true }).locator("..");
    const expected = await page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = `var(--mantine-color-${name}-light-color)`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, colour);
    await expect(badge).toHaveCSS("color", expected);
  }
});
