import { AvailableChoresPage } from "./pages/availableChores";
import { StorePage } from "./pages/store";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

test("what was done and asked for offline keeps the points it had then @phone", async ({
  page,
  family,
  api,
  signIn,
  network,
}) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  const kite = await api.addItem(parent, { name: "Kite", points_cost: 50 });
  await api.award(parent, kid, 200);
  await signIn(kid);
  const store = new StorePage(page);
  await store.open();
  await expect(store.item("Kite")).toBeVisible();
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(chores.dialog.root).toBeHidden();
  await store.open();
  await store.buy("Kite");
  await expect(page.getByText("Saved. We ask for it if you have enough points.")).toBeVisible();

  await api.call("PUT", `/chores/${dishes.id}`, { name: "Dishes, all of them", points_value: 5 }, parent);
  await api.call("PUT", `/store/items/${kite.id}`, { name: "Large kite", points_cost: 120 }, parent);
  await comeBack(network, page);
  await expect
    .poll(() => api.history(kid))
    .toMatchObject([{ chore_name: "Wash the dishes", points_value: 15 }]);
  await expect.poll(() => api.purchases(kid)).toMatchObject([{ item_name: "Kite", points_spent: 50 }]);
  await store.open();
  await expect(store.item("Large kite")).toContainText("120");
  await expect(store.purse).toContainText("You have 150 Points");
});
