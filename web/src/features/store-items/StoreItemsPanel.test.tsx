import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN, refused } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { storeItem } from "@/lib/testing/rows";
import { alertSaying, field, fill, saidOf, show, USERS } from "@/lib/testing/screen";

import { StoreItemsPanel } from "./StoreItemsPanel";

const KITE = storeItem("Kite", { points_cost: 250 });
const EMPTY = "No items in store yet.";

const inForm = () => within(screen.getByRole("form"));

test("checks the form before it is sent", async () => {
  const sent = answering({ ...NO_GROUPS, "GET /store/items": [] });
  const user = show(<StoreItemsPanel />, { as: USERS.parent });
  const add = screen.getByRole("button", { name: "Add Item" });
  for (const points of ["", "0", "-5"]) {
    await fill(user, field("Name"), "   ");
    await fill(user, field("Points Cost"), points);
    await user.click(add);
    expect(saidOf(field("Name"))).toBe("Name is required");
    expect(saidOf(field("Points Cost"))).toBe("Points must be a positive number.");
  }
  await fill(user, field("Name"), "x".repeat(121));
  await fill(user, field("Description"), "x".repeat(2001));
  await fill(user, field("Points Cost"), "1000001");
  await user.click(add);
  expect(saidOf(field("Name"))).toMatch(/120/);
  expect(saidOf(field("Description"))).toMatch(/2,?000/);
  expect(saidOf(field("Points Cost"))).toMatch(/1,?000,?000/);
  expect(sent.map(({ call }) => call).filter((call) => !call.startsWith("GET"))).toEqual([]);
});

test("an item that is gone is told in the server's words", async () => {
  answering({
    ...NO_GROUPS,
    "GET /store/items": [KITE],
    "PUT /store/items/{id}": refused(404, "Item not found."),
  });
  const user = show(<StoreItemsPanel />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await user.click(inForm().getByRole("button", { name: "Save Changes" }));
  expect((await inForm().findByRole("alert")).textContent).toBe("Item not found.");
  await user.click(inForm().getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Add Item" })).toBeDefined();
});

test("trouble without a reason gets our words, and nothing typed is lost", async () => {
  answering({
    ...NO_GROUPS,
    "GET /store/items": [KITE],
    "POST /store/items": BROKEN,
    "DELETE /store/items/{id}": BROKEN,
  });
  const user = show(<StoreItemsPanel />, { as: USERS.parent });
  await fill(user, field("Name"), "Comic book");
  await fill(user, field("Points Cost"), "150");
  await user.click(screen.getByRole("button", { name: "Add Item" }));
  expect((await inForm().findByRole("alert")).textContent).toBe("Failed to save item.");
  expect(field("Name")).toHaveProperty("value", "Comic book");

  await user.click(screen.getByRole("button", { name: /^Delete/ }));
  const confirm = await screen.findByRole("dialog", { name: /^Delete / });
  await user.click(within(confirm).getByRole("button", { name: "Delete" }));
  expect(await alertSaying("Failed to delete item.")).toBeDefined();
});

test("a failed load says so; an empty store too", async () => {
  answering({ ...NO_GROUPS, "GET /store/items": BROKEN });
  const user = show(<StoreItemsPanel />, { as: USERS.parent });
  const failed = await alertSaying("Failed to load store items.");
  answering({ ...NO_GROUPS, "GET /store/items": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(EMPTY)).toBeDefined();
});
