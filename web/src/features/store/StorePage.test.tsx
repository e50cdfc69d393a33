import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN } from "@/lib/testing/answering";
import { chore, storeItem } from "@/lib/testing/rows";
import { alertSaying, show, USERS } from "@/lib/testing/screen";

import { StorePage } from "./StorePage";

const NAME = "$25 Bearded Dragon";
const DRAGON = storeItem(NAME, { is_goal: true, points_cost: 875 });
const ITEMS = { "GET /store/items": [DRAGON] };
const BESIDE = { "GET /chores": [], "GET /users/me/purchase-history": [] };

const item = async (name: string) => screen.findByRole("article", { name });

test("tells how far away an item is", async () => {
  answering({ ...ITEMS, ...BESIDE });
  show(<StorePage />, { as: { ...USERS.kid, points: 800 } });
  const dragon = await item(NAME);
  expect(dragon.textContent).toContain("75 more points");
  expect(dragon.textContent).not.toContain("chore");
  expect(within(dragon).getByRole("button", { name: "Redeem" })).toHaveProperty("disabled", true);
});

test("tells in chores how far away an item is, not counting those that are switched off", async () => {
  answering({
    ...ITEMS,
    ...BESIDE,
    "GET /chores": [
      chore("Feed the dragon", { points_value: 10 }),
      chore("Rake the leaves", { points_value: 30 }),
      chore("Paint the house", { points_value: 5000, is_active: false }),
    ],
  });
  show(<StorePage />, { as: { ...USERS.kid, points: 800 } });
  expect(await within(await item(NAME)).findByText("75 more points – about 4 chores")).toBeDefined();
});

test("a parent looks and does not redeem", async () => {
  answering(ITEMS);
  show(<StorePage />, { as: USERS.parent });
  const dragon = await item(NAME);
  expect(dragon.textContent).toContain("875 Points");
  expect(within(dragon).queryByRole("button", { name: "Redeem" })).toBeNull();
  expect(dragon.textContent).not.toContain("more points");
  expect(screen.queryByRole("region", { name: "Your points" })).toBeNull();
});

test("a failed load says so and can be tried again", async () => {
  answering({ ...BESIDE, "GET /store/items": BROKEN });
  const user = show(<StorePage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to load store items.");
  answering({ ...BESIDE, "GET /store/items": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No items found.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
