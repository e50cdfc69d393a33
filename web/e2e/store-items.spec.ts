import { Shell } from "./pages/shell";
import { StoreItemsPanel } from "./pages/storeItems";
import { answerAs, breakDown, hold, tabTo, withoutEvents } from "./support/browser";
import { expect, test } from "./support/test";

const DRAGON = "$25 Bearded Dragon";

test("is only for parents", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(new StoreItemsPanel(page).root).toBeHidden();
});

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

test("checks the form before it is sent", async ({ page, family, signIn, api }) => {
  await signIn(family.parent);
  const panel = new StoreItemsPanel(page);
  await panel.open();
  for (const points of ["", "0", "-5"]) {
    await panel.enter({ name: "   ", points });
    await panel.add.click();
    await expect(panel.name).toHaveAccessibleDescription("Name is required");
    await expect(panel.points).toHaveAccessibleDescription("Points must be a positive number.");
  }
  await panel.enter({ name: "x".repeat(121), description: "x".repeat(2001), points: "1000001" });
  await panel.add.click();
  await expect(panel.name).toHaveAccessibleDescription(/120/);
  await expect(panel.description).toHaveAccessibleDescription(/2,?000/);
  await expect(panel.points).toHaveAccessibleDescription(/1,?000,?000/);
  expect(await api.items(family.parent)).toHaveLength(1);
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

test("trouble with a save is told, in the server's words or ours, and nothing typed is lost", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/PUT \/api\/store\/items\/.+ → 404/);
  guard.expectFailure(/POST \/api\/store\/items → 500/);
  guard.expectFailure(/DELETE \/api\/store\/items\/.+ → 500/);
  const kite = await api.addItem(family.parent, { name: "Kite", points_cost: 250 });
  await api.addItem(family.parent, { name: "Ball", points_cost: 50 });
  await signIn(family.parent);
  const panel = new StoreItemsPanel(page);
  await panel.open();
  await withoutEvents(page);
  await panel.unfold();
  await panel.edit("Kite").click();
  await api.deleteItem(family.parent, kite);
  await panel.save.click();
  await expect(panel.error).toHaveText("Item not found.");
  await panel.cancel.click();

  await breakDown(page, "**/api/store/items", "POST");
  await panel.enter({ name: "Comic book", points: "150" });
  await panel.add.click();
  await expect(panel.error).toHaveText("Failed to save item.");
  await expect(panel.name).toHaveValue("Comic book");

  await breakDown(page, "**/api/store/items/*", "DELETE");
  await panel.delete("Ball").click();
  await panel.confirm.getByRole("button", { name: "Delete" }).click();
  await expect(new Shell(page).toast("Failed to delete item.")).toBeVisible();
});

test("a failed load says so; an empty store too", async ({ page, family, signIn, guard }) => {
  guard.expectFailure(/GET \/api\/store\/items → 500/);
  await signIn(family.parent);
  await breakDown(page, "**/api/store/items");
  const panel = new StoreItemsPanel(page);
  await panel.open();
  await expect(panel.loadError).toBeVisible();
  await page.unroute("**/api/store/items");
  await page.route("**/api/store/items", (route) => answerAs(route, []));
  await panel.loadError.getByRole("button", { name: "Try again" }).click();
  await expect(panel.empty).toBeVisible();
});
