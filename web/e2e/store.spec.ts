import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { hold, tabTo } from "./support/browser";
import { expect, test } from "./support/test";

const DRAGON = "$25 Bearded Dragon";
const SENT = "Redemption request sent! A parent will need to approve it.";

test("shows the items by cost, and finds them by name @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.addItem(parent, { name: "Kite", description: "We build it together.", points_cost: 250 });
  await api.addItem(parent, { name: "Movie night", points_cost: 120 });
  await api.addItem(parent, { name: "Big kite", points_cost: 900 });
  await signIn(kid);
  const store = new StorePage(page);
  await store.open();
  await expect(store.names).toHaveText(["Movie night", "Kite", "Big kite", DRAGON]);
  await expect(store.item("We build it together.")).toContainText("250 Points");
  await expect(store.item("Movie night")).toContainText("No description available.");
  await expect(store.clear).toBeHidden();

  await store.search.fill("KITE");
  await expect(store.names).toHaveText(["Kite", "Big kite"]);
  await store.search.press("Enter");
  await expect(store.result).toHaveText("2 results for “KITE”");
  await expect(page.getByRole("list", { name: "Search results" })).toBeVisible();
  await store.search.fill("kite made of gold");
  await expect(store.empty).toBeVisible();
  await store.search.blur();
  await expect(store.result).toHaveText("0 results for “kite made of gold”");
  await store.clear.click();
  await expect(store.search).toHaveValue("");
  await expect(store.search).toBeFocused();
  await expect(store.names).toHaveCount(4);
});

test("redeeming holds the points, by keyboard and only once @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}, { project }) => {
  const { parent, kid } = family;
  await api.addItem(parent, { name: "Movie night", points_cost: 120 });
  await api.award(parent, kid, 250);
  await signIn(kid);
  const store = new StorePage(page);
  const shell = new Shell(page);
  await store.open();
  await expect(store.purse).toContainText("You have 250 Points");

  const held = await hold(page, "**/api/outbox");
  const yes = store.confirm.getByRole("button", { name: "Redeem" });
  if (project.name === "desktop") {
    await tabTo(page, store.redeem("Movie night"));
    await page.keyboard.press("Enter");
    await expect(store.confirm).toContainText("120 points of your 250. 130 will be left.");
    await tabTo(page, yes);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  } else {
    await store.redeem("Movie night").click();
    await expect(store.confirm).toContainText("120 points of your 250. 130 will be left.");
    await yes.dblclick();
  }
  held.release();
  await expect(store.item("Movie night")).toContainText("Waiting for a parent");
  await expect(shell.toast(SENT)).toBeVisible();
  await expect(store.purse).toContainText("You have 130 Points");
  await expect(store.purse.getByRole("link", { name: "120 points wait for a parent" })).toBeVisible();
  expect(held.count()).toBe(1);
  expect(await api.points(kid)).toBe(130);
  expect(await api.purchases(kid)).toMatchObject([
    { item_name: "Movie night", points_spent: 120, status: "pending" },
  ]);

  await store.buy("Movie night");
  await expect(store.purse).toContainText("240 points wait for a parent");
  await expect(store.redeem("Movie night")).toBeDisabled();
  expect(await api.purchases(kid)).toHaveLength(2);
});
