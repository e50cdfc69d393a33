import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN } from "@/lib/testing/answering";
import { alertSaying, show, USERS } from "@/lib/testing/screen";

import { AssignedToMePage } from "./AssignedToMePage";

const EMPTY = "No chores have been assigned to you yet.";

test("without assignments it says so", async () => {
  answering({ "GET /kids/my-assignments": [] });
  show(<AssignedToMePage />, { as: USERS.kid });
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.getByRole("link", { name: "Find a chore" }).getAttribute("href")).toBe("/chores");
});

test("a failed load says so and can be tried again", async () => {
  answering({ "GET /kids/my-assignments": BROKEN });
  const user = show(<AssignedToMePage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to fetch assigned chores. Please try again.");
  answering({ "GET /kids/my-assignments": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(EMPTY)).toBeDefined();
});
