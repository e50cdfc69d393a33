import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { answering, BROKEN, callsIn, doing, entriesIn, held } from "@/lib/testing/answering";
import { chore, purchase, storeItem } from "@/lib/testing/rows";
import { alertSaying, show, signIn, USERS } from "@/lib/testing/screen";

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

const MOVIE = storeItem("Movie night", { points_cost: 70 });

/** Asks for the item, and opens the question. */
async function redeem(user: UserEvent) {
  await user.click(within(await item("Movie night")).getByRole("button", { name: "Redeem" }));
  return within(await screen.findByRole("dialog"));
}
const purse = () => screen.findByRole("region", { name: "Your points" });

test("who thinks better of it keeps the points", async () => {
  const sent = answering({ ...BESIDE, "GET /store/items": [MOVIE] });
  const user = show(<StorePage />, { as: { ...USERS.kid, points: 100 } });
  const confirm = await redeem(user);
  await user.click(confirm.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await purse()).textContent).toContain("You have 100 Points");
  expect(callsIn(sent).filter((call) => !call.startsWith("GET"))).toEqual([]);
});

test("after a lost answer the next press does not redeem again", async () => {
  let isLost = true;
  const sent = answering({
    ...BESIDE,
    "GET /store/items": [MOVIE],
    "GET /users/me": { ...USERS.kid, points: 200 },
    "POST /outbox": (call) => {
      if (isLost) {
        throw new TypeError("lost");
      }
      return doing(purchase("Movie night"))(call);
    },
  });
  await signIn();
  const user = show(<StorePage />, { as: { ...USERS.kid, points: 200 } });
  await user.click((await redeem(user)).getByRole("button", { name: "Redeem" }));
  expect(await alertSaying("Failed to redeem item.")).toBeDefined();
  isLost = false;
  await user.click((await redeem(user)).getByRole("button", { name: "Redeem" }));
  expect(await alertSaying("Redemption request sent! A parent will need to approve it.")).toBeDefined();
  // The server redeems by a key once.
  const [lost, ...again] = entriesIn(sent).map(({ key }) => key);
  expect(new Set(again)).toEqual(new Set([lost]));
});

test("the same points are not spent twice", async () => {
  const asked = held(undefined);
  const sent = answering({
    ...BESIDE,
    "GET /store/items": [MOVIE, storeItem("Kite", { points_cost: 80 })],
    "GET /users/me": { ...USERS.kid, points: 100 },
    "POST /outbox": async (call) => {
      await asked.answer();
      return doing(purchase("Kite"))(call);
    },
  });
  await signIn();
  const user = show(<StorePage />, { as: { ...USERS.kid, points: 100 } });
  await user.click(within(await item("Kite")).getByRole("button", { name: "Redeem" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Redeem" }));
  await waitFor(() => expect(entriesIn(sent)).toHaveLength(1));
  await user.click((await redeem(user)).getByRole("button", { name: "Redeem" }));
  const blocked = await alertSaying("Not enough points or not a kid account!");
  expect(blocked.textContent).toContain("Redemption Failed");
  expect(entriesIn(sent)).toHaveLength(1);
  asked.release();
});
