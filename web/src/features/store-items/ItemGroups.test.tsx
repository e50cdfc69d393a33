import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Group, StoreItem } from "@/lib/api";
import { answering, type Sent } from "@/lib/testing/answering";
import { group } from "@/lib/testing/groups";
import { storeItem } from "@/lib/testing/rows";
import { alertSaying, field, fill, show, USERS } from "@/lib/testing/screen";

import { StoreItemsPanel } from "./StoreItemsPanel";

const TREATS = group("Treats", { kind: "item" });
const TRIPS = group("Trips", { kind: "item" });
const IN: Record<string, string> = { Zoo: TRIPS.id, Cake: TREATS.id };
const NAMES = ["Zoo", "Cake", "Pool", "Kite", "Book", "Film", "Game", "Ball", "Swim"];
const ITEMS = NAMES.map((name) => storeItem(name, { group_id: IN[name] ?? null }));

function panel(items: StoreItem[], groups: Group[]) {
  const sent = answering({
    "GET /store/items": items,
    "GET /groups": { groups: [...groups, group("Kitchen")] },
    "POST /store/items": storeItem("Kite"),
    "PUT /store/items/{id}": storeItem("Kite"),
    "PUT /order": undefined,
  });
  return { sent, user: show(<StoreItemsPanel />, { as: USERS.parent }) };
}

const list = async () => within(await screen.findByRole("region", { name: "Current Store Items" }));
const headings = async () =>
  (await list()).queryAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);
const bodiesOf = (sent: Sent[], call: string) =>
  sent.filter((one) => one.call.startsWith(call)).map(({ body }) => body);

test("many items are listed by group", async () => {
  panel(ITEMS, [TRIPS, TREATS]);
  expect(await headings()).toEqual(["Trips", "Treats", "Other rewards"]);
  expect((await list()).getAllByRole("listitem")).toHaveLength(9);
});

test("few items are not, and a family without groups sees nothing of them", async () => {
  panel(ITEMS.slice(0, 8), []);
  expect(await headings()).toEqual([]);
  expect(screen.queryByRole("button", { name: "Groups" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Change the Order" })).toBeNull();
  expect(screen.queryByLabelText("Group")).toBeNull();
});

test("an item is put into a group, and taken out", async () => {
  const { user, sent } = panel(ITEMS.slice(0, 1), [TREATS, TRIPS]);
  const choice = await screen.findByLabelText("Group");
  const choices = within(choice).getAllByRole("option");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["None", "Treats", "Trips"]);
  await fill(user, field("Name"), "Kite");
  await fill(user, field("Points Cost"), "5");
  await user.selectOptions(choice, "Treats");
  await user.click(screen.getByRole("button", { name: "Add Item" }));
  await alertSaying("Item added to the store.");
  expect(bodiesOf(sent, "POST")).toMatchObject([{ name: "Kite", group_id: TREATS.id }]);

  await user.click(screen.getByRole("button", { name: /^Edit/ }));
  expect(screen.getByLabelText("Group")).toHaveProperty("value", TRIPS.id);
  await user.selectOptions(screen.getByLabelText("Group"), "None");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await alertSaying("Item saved.");
  expect(bodiesOf(sent, "PUT")).toMatchObject([{ name: "Zoo", group_id: null }]);
});

test("an item that stays where it is says nothing of its group", async () => {
  const { user, sent } = panel(ITEMS.slice(0, 1), [TREATS, TRIPS]);
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await alertSaying("Item saved.");
  expect(bodiesOf(sent, "PUT")[0]).not.toHaveProperty("group_id");
});

test("items are put in order, and their groups are those of items", async () => {
  const { user, sent } = panel(ITEMS.slice(0, 3), [TREATS, TRIPS]);
  await user.click(await screen.findByRole("button", { name: "Groups" }));
  const groups = within(await screen.findByRole("dialog", { name: "Groups" }));
  expect(groups.getAllByText(/^1 item$/)).toHaveLength(2);
  expect(groups.queryByText("Kitchen")).toBeNull();
  await user.click(groups.getByRole("button", { name: "Remove Trips" }));
  expect(await screen.findByText("Remove “Trips”? Its rewards stay, in no group.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(groups.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click(screen.getByRole("button", { name: "Change the Order" }));
  const order = within(await screen.findByRole("dialog", { name: "Change the Order" }));
  await user.click(order.getByRole("button", { name: "Save" }));
  await alertSaying("The order is saved.");
  expect(bodiesOf(sent, "PUT")).toEqual([{ of: "item", ids: ["Cake", "Zoo", "Pool"] }]);
});
