import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { StoreItem } from "@/lib/api";
import { answering, type Answers, callsIn } from "@/lib/testing/answering";
import { group } from "@/lib/testing/groups";
import { storeItem } from "@/lib/testing/rows";
import { fill, show, USERS } from "@/lib/testing/screen";

import { StorePage } from "./StorePage";

const TREATS = group("Treats", { kind: "item" });
const TRIPS = group("Trips", { kind: "item", color: "purple" });
const DRAGON = storeItem("Dragon", { is_goal: true, points_cost: 875, group_id: TRIPS.id });
const IN: Record<string, string> = { Zoo: TRIPS.id, Cake: TREATS.id, Pool: TRIPS.id };
const NAMES = ["Zoo", "Cake", "Pool", "Kite", "Book", "Film", "Game", "Ball"];
const ITEMS = [...NAMES.map((name) => storeItem(name, { group_id: IN[name] ?? null })), DRAGON];

function store(items: StoreItem[], answers: Answers = {}) {
  return answering({
    "GET /store/items": items,
    "GET /chores": [],
    "GET /users/me/purchase-history": [],
    "GET /groups": { groups: [TREATS, group("Kitchen"), TRIPS] },
    ...answers,
  });
}

const headings = () =>
  screen
    .queryAllByRole("heading", { level: 2 })
    .filter((heading) => heading.closest("article") === null)
    .map(({ textContent }) => textContent);
const itemsOf = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("article")
    .map((item) => item.querySelector("h2, h3")?.textContent);

test.each(["kid", "parent"] as const)("a %s sees many rewards by group, and the goal below", async (role) => {
  store(ITEMS);
  const user = show(<StorePage />, { as: USERS[role] });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(9));
  expect(headings()).toEqual(["Treats", "Trips", "Other rewards"]);
  expect(itemsOf("Trips")).toEqual(["Zoo", "Pool"]);
  expect(itemsOf("Other rewards")).toEqual(["Kite", "Book", "Film", "Game", "Ball"]);
  expect(itemsOf("Our goal")).toEqual(["Dragon"]);
  await fill(user, screen.getByLabelText("Search for items"), "oo");
  expect(headings()).toEqual([]);
  expect(itemsOf("Store items")).toEqual(["Zoo", "Pool", "Book"]);
});

test("without anything in a group there are no headings", async () => {
  store(ITEMS, { "GET /groups": { groups: [] } });
  show(<StorePage />, { as: USERS.kid });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(9));
  expect(headings()).toEqual([]);
});

test("few rewards have no headings, and nothing is asked for", async () => {
  const sent = store(ITEMS.slice(0, 8));
  show(<StorePage />, { as: USERS.kid });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(8));
  expect(headings()).toEqual([]);
  expect(callsIn(sent)).not.toContain("GET /groups");
});
