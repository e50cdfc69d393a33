import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN } from "@/lib/testing/answering";
import { chore } from "@/lib/testing/rows";
import { alertSaying, show, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";

import { AvailableChoresPage } from "./AvailableChoresPage";

const BESIDE = { "GET /today": day(), "GET /chores/history/me": [] };

test("without chores it says so", async () => {
  answering({ ...BESIDE, "GET /chores": [] });
  show(<AvailableChoresPage />, { as: USERS.kid });
  expect(await screen.findByText("No chores are currently available. Check back later!")).toBeDefined();
});

test("a failed load says so and can be tried again", async () => {
  answering({ ...BESIDE, "GET /chores": BROKEN });
  const user = show(<AvailableChoresPage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to fetch available chores. Please try again.");
  answering({ ...BESIDE, "GET /chores": [chore("Feed the dragon")] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Feed the dragon")).toBeDefined();
});
