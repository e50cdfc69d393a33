import { StoreItemsPanel } from "./pages/storeItems";
import { hold, tabTo } from "./support/browser";
import { expect, test } from "./support/test";

const DRAGON = "$25 Bearded Dragon";

test("adds an item by keyboard, and only once @phone @gate", async ({ page, family, signIn, api }) => {
  await signIn(family.parent);
  const panel = new StoreItemsPanel(page);
  await panel.open();
  await expect(panel.listHeading).toBeVisible();
  await expect(panel.item(DRAGON)).toContainText("875 Points");
  const held = await hold(page, "**/api/store/items", "POST");
  await tabTo(page, panel.name);
  await page.keyboard.type("  Kite ");
  await page.keyboard.press("Tab");
  await page.keyboard.type("We build it.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("250");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  held.release();
  await expect(panel.item("Kite")).toContainText("250 Points");
  await expect(panel.item("Kite")).toContainText("We build it.");
  await expect(panel.name).toHaveValue("");
  await expect(panel.points).toHaveValue("");
  expect(held.count()).toBe(1);
  expect(await api.items(family.parent)).toMatchObject([
    { name: "Kite", description: "We build it.", points_cost: 250 },
    { name: DRAGON },
  ]);
});

test("edits an item, or gives the edit up @gate", async ({ page, family, signIn, api }) => {
  await api.addItem(family.parent, { name: "Kite", description: "Red.", points_cost: 250 });
  await signIn(family.parent);
  const panel = new StoreItemsPanel(page);
  await panel.open();
  await panel.edit("Kite").click();
  await expect(panel.name).toHaveValue("Kite");
  await expect(panel.name).toBeFocused();
  await expect(panel.description).toHaveValue("Red.");
  await expect(panel.points).toHaveValue("250");
  await panel.cancel.click();
  await expect(panel.name).toHaveValue("");
  await expect(panel.add).toBeVisible();

  await panel.edit("Kite").click();
  await panel.enter({ name: "Big kite", points: "300" });
  await panel.save.click();
  await expect(panel.item("Big kite")).toContainText("300 Points");
  await expect(panel.item("Big kite")).not.toContainText("Red.");
  await expect(panel.add).toBeVisible();
  expect((await api.items(family.parent))[0]).toMatchObject({
    name: "Big kite",
    description: null,
    points_cost: 300,
  });
});

test("asks before it deletes, and keeps what the family saves for @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  await api.addItem(family.parent, { name: "Kite", points_cost: 250 });
  await signIn(family.parent);
  const panel = new StoreItemsPanel(page);
  await panel.open();
  await panel.edit("Kite").click();
  await panel.delete("Kite").click();
  await expect(panel.confirm).toContainText("Are you sure you want to delete this item?");
  await panel.confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.confirm).toBeHidden();
  await panel.delete("Kite").click();
  await panel.confirm.getByRole("button", { name: "Delete" }).click();
  await expect(panel.item("Kite")).toBeHidden();
  // A deleted item can no longer be edited.
  await expect(panel.add).toBeVisible();

  await expect(panel.item(DRAGON)).toContainText("This is the family's goal: it cannot be deleted.");
  await expect(panel.delete(DRAGON)).toBeHidden();
  expect(await api.items(family.parent)).toHaveLength(1);
});
