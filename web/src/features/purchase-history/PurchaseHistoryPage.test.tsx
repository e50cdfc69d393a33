import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { PurchaseStatus } from "@/lib/api";
import { answering, BROKEN } from "@/lib/testing/answering";
import { purchase } from "@/lib/testing/rows";
import { alertSaying, show, USERS } from "@/lib/testing/screen";

import { PurchaseHistoryPage } from "./PurchaseHistoryPage";

const EMPTY = "You haven't made any purchases yet.";

test("without purchases it says so, and leads to the store", async () => {
  answering({ "GET /users/me/purchase-history": [] });
  show(<PurchaseHistoryPage />, { as: USERS.kid });
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.getByRole("link", { name: "Visit the store" }).getAttribute("href")).toBe("/store");
});

test("a failed load says so and can be tried again", async () => {
  answering({ "GET /users/me/purchase-history": BROKEN });
  const user = show(<PurchaseHistoryPage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to load purchase history.");
  answering({ "GET /users/me/purchase-history": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(EMPTY)).toBeDefined();
});

const list = async () => within(await screen.findByRole("table", { name: "Purchase history" }));

test("a list that fits has no button, one row more has", async () => {
  const portion = Array.from({ length: 50 }, (_, index) => purchase(`${index}`));
  answering({ "GET /users/me/purchase-history": portion });
  show(<PurchaseHistoryPage />, { as: USERS.kid });
  expect((await list()).getAllByRole("row")).toHaveLength(51);
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  cleanup();

  answering({ "GET /users/me/purchase-history": [...portion, purchase("The last")] });
  const user = show(<PurchaseHistoryPage />, { as: USERS.kid });
  expect((await list()).getAllByRole("row")).toHaveLength(51);
  await user.click(screen.getByRole("button", { name: "Show older" }));
  const rows = (await list()).getAllByRole("row");
  expect(rows).toHaveLength(52);
  expect(rows.at(-1)?.textContent).toContain("The last");
  expect(document.activeElement).toBe(rows.at(-1));
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});

test.each([
  ["completed", "Completed", "green"],
  ["pending", "Pending", "blue"],
  ["approved", "Approved", "teal"],
  ["rejected", "Rejected", "red"],
  ["on_its_way", "On Its Way", "gray"],
])("the badge of what is %s says %s in %s", async (status, label, colour) => {
  answering({ "GET /users/me/purchase-history": [purchase("Kite", { status: status as PurchaseStatus })] });
  show(<PurchaseHistoryPage />, { as: USERS.kid });
  const badge = (await screen.findByText(label)).closest<HTMLElement>(".mantine-Badge-root");
  expect(badge?.style.getPropertyValue("--badge-color")).toBe(`var(--mantine-color-${colour}-light-color)`);
});
