import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { StoreItemsPanel } from "@/features/store-items/StoreItemsPanel";
import { StorePage } from "@/features/store/StorePage";
import type { StoreItem, StoreItemInput } from "@/lib/api";
import { answering } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { DIRECTORY, storeItem } from "@/lib/testing/rows";
import { field, fill, show, USERS } from "@/lib/testing/screen";

/** The icon that is drawn in a part of the page, which is decoration and has no role. */
const iconIn = (part: HTMLElement) => part.querySelector<HTMLElement>("[data-icon]")?.dataset["icon"];

const icons = () => within(screen.getByRole("group", { name: "Icons" }));

test("icons are found by what they are called, and by what a name suggests", async () => {
  const items: StoreItem[] = [];
  const there = {
    ...NO_GROUPS,
    "GET /store/items": () => [...items],
    "GET /directory": () => ({
      ...DIRECTORY,
      items: items.map(({ id, icon }) => ({ id, icon, photo_id: null })),
    }),
    "GET /chores": [],
    "GET /users/me/purchase-history": [],
  };
  answering({
    ...there,
    "POST /store/items": ({ body }) => {
      const { name, points_cost, icon = null } = body as StoreItemInput;
      const item = storeItem(name, { points_cost, icon });
      items.push(item);
      return item;
    },
  });
  const user = show(<StoreItemsPanel />, { as: USERS.parent });
  const form = await screen.findByRole("form");
  expect(iconIn(form)).toBe("gift");
  await user.click(within(form).getByRole("button", { name: "Choose Icon" }));
  const search = field("Search for icons");
  await fill(user, search, "puppy");
  expect(icons().getAllByRole("button")).toHaveLength(1);
  await fill(user, search, "xylograph");
  expect(icons().queryByRole("button")).toBeNull();
  expect(screen.getByText("No icon has that name.")).toBeDefined();
  await fill(user, search, "robot");
  await user.click(icons().getByRole("button", { name: "robot" }));
  await fill(user, field("Name"), "Something");
  await fill(user, field("Points Cost"), "5");
  await user.click(within(form).getByRole("button", { name: "Add Item" }));
  expect(await screen.findByText("Something")).toBeDefined();
  cleanup();

  show(<StorePage />, { as: USERS.kid });
  const card = await screen.findByRole("article", { name: "Something" });
  await waitFor(() => expect(iconIn(card)).toBe("robot"));
});
