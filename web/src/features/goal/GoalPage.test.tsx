import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answering, BROKEN } from "@/lib/testing/answering";
import { FAMILY, GOAL } from "@/lib/testing/rows";
import { alertSaying, field, fill, saidOf, show, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";

import { GoalPage } from "./GoalPage";

const BESIDE = { "GET /goal": GOAL, "GET /goal/savers": [], "GET /family": FAMILY, "GET /today": day() };
const CARD = { name: "Goal progress" };

beforeEach(() => {
  vi.setSystemTime("2026-03-02T12:00:00Z");
  return () => vi.useRealTimers();
});

test("a failed load replaces the content, and can be tried again", async () => {
  answering({ ...BESIDE, "GET /kids/bearded-dragon-purchases": BROKEN });
  const user = show(<GoalPage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to load purchase data. Please try again.");
  expect(failed.textContent).toContain("Error");
  expect(screen.queryByRole("region", CARD)).toBeNull();
  answering({ ...BESIDE, "GET /kids/bearded-dragon-purchases": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", CARD)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("checks the goal before it is sent, and tells of trouble", async () => {
  const sent = answering({ ...BESIDE, "GET /kids/bearded-dragon-purchases": [], "PUT /goal": BROKEN });
  const user = show(<GoalPage />, { as: USERS.parent });
  await screen.findByRole("region", CARD);
  await user.click(screen.getByRole("button", { name: "Edit Goal" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit Goal" }));
  const save = form.getByRole("button", { name: "Save Changes" });
  const enter = async (deadline: string, purchases: string, points: string) => {
    await fill(user, field("Deadline"), deadline);
    await fill(user, field("Purchases Needed"), purchases);
    await fill(user, field("Points per Purchase"), points);
    await user.click(save);
  };
  await enter("2020-01-01", "0", "0");
  expect(saidOf(field("Deadline"))).toBe("Deadline must not be earlier than today.");
  expect(saidOf(field("Purchases Needed"))).toBe("Purchases must be 1 to 1,000.");
  expect(saidOf(field("Points per Purchase"))).toMatch(/Points must be a positive number\./);
  await enter("", "1001", "1000001");
  expect(saidOf(field("Deadline"))).toBe("Deadline is required");
  expect(saidOf(field("Purchases Needed"))).toBe("Purchases must be 1 to 1,000.");
  expect(saidOf(field("Points per Purchase"))).toMatch(/1,?000,?000/);
  expect(sent.filter(({ call }) => call === "PUT /goal")).toEqual([]);

  await enter("2027-01-01", "5", "5");
  expect((await form.findByRole("alert")).textContent).toBe("Failed to save goal.");
  await user.click(form.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
