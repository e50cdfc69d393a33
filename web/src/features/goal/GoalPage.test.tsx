import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { BeardedDragonPurchase, Goal, User } from "@/lib/api";
import type { AnswerOf } from "@/lib/api/operations";
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

/** Purchases that count, of these kids. */
const bought = (...usernames: string[]): BeardedDragonPurchase[] =>
  usernames.map((username, place) => ({
    id: `${place}`,
    item_id: GOAL.item_id,
    status: "approved",
    timestamp: "2026-03-01T12:00:00Z",
    username,
  }));

type GoalSaver = AnswerOf<"get", "/goal/savers">[number];

const saver = (username: string, points: number, points_earned = 0): GoalSaver => ({
  username,
  points,
  points_earned,
  earning_days: 1,
});

/** A goal of three purchases of 100 points, of two kids. */
const SMALL: Goal = {
  ...GOAL,
  kids: [{ username: "Mia" }, { username: "Zoe" }],
  points_per_purchase: 100,
  purchases_needed: 3,
};
const smallGoal = (purchases: BeardedDragonPurchase[], savers: GoalSaver[] = []) =>
  answering({
    ...BESIDE,
    "GET /goal": SMALL,
    "GET /goal/savers": savers,
    "GET /kids/bearded-dragon-purchases": purchases,
  });

const contribution = async (username: string) => {
  const list = await screen.findByRole("list", { name: "Individual contributions" });
  return within(list).getByText(username).closest("li")?.textContent;
};

test("says who could buy one, and when, until the goal is reached", async () => {
  // Mia earned 20 points in one day, and has 80 to go.
  smallGoal([], [saver("Mia", 20, 20), saver("Zoe", 0)]);
  show(<GoalPage />, { as: USERS.kid });
  await waitFor(async () => expect(await contribution("Mia")).toContain("Enough points in about 4 days"));
  expect(await contribution("Zoe")).toContain("100 more points for the next purchase");
  cleanup();
  smallGoal([], [saver("Mia", 220, 220)]);
  show(<GoalPage />, { as: USERS.kid });
  await waitFor(async () => expect(await contribution("Mia")).toContain("Enough points for 2 purchases now"));
  cleanup();
  const sent = smallGoal(bought("Mia", "Mia", "Zoe"), [saver("Mia", 220, 220)]);
  show(<GoalPage />, { as: USERS.kid });
  expect(await screen.findByText("GOAL REACHED")).toBeDefined();
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /goal/savers"));
  expect(await contribution("Mia")).not.toContain("Enough points");
});

/** Whether who looks at a goal that was bought so often has its confetti. */
const look = async (as: User, purchases: number) => {
  cleanup();
  smallGoal(bought(...Array.from({ length: purchases }, () => "Mia")));
  show(<GoalPage />, { as });
  await screen.findByRole("region", CARD);
  return document.querySelector("[data-confetti]") !== null;
};

test("a goal has its confetti once for each who sees it reached, and again when it is reached again", async () => {
  expect(await look(USERS.kid, 3)).toBe(true);
  expect(await look(USERS.kid, 3)).toBe(false);
  expect(await look({ ...USERS.kid, id: "zoe", username: "Zoe" }, 3)).toBe(true);
  expect(await look(USERS.kid, 2)).toBe(false);
  expect(await look(USERS.kid, 3)).toBe(true);
});

test.each([
  ["2026-05-02", "61", "green", false],
  ["2026-05-01", "60", "yellow", false],
  ["2026-04-02", "31", "yellow", false],
  ["2026-04-01", "30", "orange", true],
  ["2026-03-09", "7", "red", true],
] as const)("until %s it is %s days, %s", async (deadline, days, colour, pulses) => {
  answering({ ...BESIDE, "GET /goal": { ...SMALL, deadline }, "GET /kids/bearded-dragon-purchases": [] });
  show(<GoalPage />, { as: USERS.parent });
  const tile = await screen.findByRole("region", { name: "Days Left" });
  await waitFor(() => expect(tile.textContent).toMatch(new RegExp(`^Days Left${days}until`)));
  expect(tile.dataset["colour"]).toBe(colour);
  expect(tile.dataset["pulse"]).toBe(pulses ? "true" : undefined);
});

/** What is said of the days until then. */
const until = async (deadline: string) => {
  cleanup();
  answering({ ...BESIDE, "GET /goal": { ...SMALL, deadline }, "GET /kids/bearded-dragon-purchases": [] });
  show(<GoalPage />, { as: USERS.parent });
  return (await screen.findByRole("region", { name: "Days Left" })).textContent;
};

test("near the end it says what is needed a day, and that it is over", async () => {
  expect(await until("2026-03-09")).toContain("until 3/9/2026");
  expect(await until("2026-03-09")).toContain("43 points a day needed");
  expect(await until("2026-03-02")).toContain("Today is the last day!");
  expect(await until("2026-03-01")).toMatch(/^Days Left0Goal deadline reached!/);
});

test("asks every 30 seconds, tells of new contributions, and keeps silent about failures", async () => {
  vi.useRealTimers();
  // Data older than this visit would be no reason to keep silent.
  vi.useFakeTimers({
    now: Date.now(),
    shouldAdvanceTime: true,
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  smallGoal([]);
  show(<GoalPage />, { as: USERS.kid });
  const bar = within(await screen.findByRole("region", CARD)).getByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("0");
  smallGoal(bought("Mia"));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText("Progress Updated! New contribution detected!")).toBeDefined();
  await waitFor(() => expect(bar.getAttribute("aria-valuenow")).toBe("33"));

  const sent = answering({ ...BESIDE, "GET /goal": SMALL, "GET /kids/bearded-dragon-purchases": BROKEN });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent.length).toBeGreaterThan(0);
  expect(bar.getAttribute("aria-valuenow")).toBe("33");
  expect(screen.queryByRole("alert")).toBeNull();
});
