import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { ChoreSummary } from "@/lib/api";
import { answering, BROKEN, callsIn, held, refused } from "@/lib/testing/answering";
import { submission } from "@/lib/testing/rows";
import { alertSaying, show, USERS } from "@/lib/testing/screen";

import { ChoreHistoryPage } from "./ChoreHistoryPage";

const EMPTY = "You haven't submitted any chores yet.";
const FAILED = "Failed to fetch chore history. Please try again.";

test("is empty for a new kid, and leads to a chore", async () => {
  answering({ "GET /chores/history/me/detailed": [] });
  show(<ChoreHistoryPage />, { as: USERS.kid });
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.queryByRole("table", { name: "Chore history" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Total Effort" })).toBeNull();
  expect(screen.getByRole("link", { name: "Find a chore" }).getAttribute("href")).toBe("/chores");
});

test("a failed load can be tried again, its alert closed", async () => {
  answering({ "GET /chores/history/me/detailed": BROKEN });
  const user = show(<ChoreHistoryPage />, { as: USERS.kid });
  await user.click(within(await alertSaying(FAILED)).getByRole("button", { name: "Close" }));
  expect(screen.queryByText(FAILED)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await alertSaying(FAILED)).toBeDefined();
  answering({ "GET /chores/history/me/detailed": [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test("a server without the detailed history still gives the plain one", async () => {
  answering({
    "GET /chores/history/me/detailed": refused(404, "Not found"),
    "GET /chores": [],
    "GET /chores/history/me": [
      { id: "1", chore_id: "dishes", status: "approved", submitted_at: "2026-03-02T12:00:00Z" },
    ],
  });
  show(<ChoreHistoryPage />, { as: USERS.kid });
  const [, entry] = within(await screen.findByRole("table", { name: "Chore history" })).getAllByRole("row");
  expect(entry?.textContent).toContain("Approved");
});

test("holds the place while it loads", async () => {
  const late = held([]);
  answering({ "GET /chores/history/me/detailed": late.answer });
  show(<ChoreHistoryPage />, { as: USERS.kid });
  expect(await screen.findByRole("status", { name: "Loading" })).toBeDefined();
  late.release();
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
});

test("says how many steps were done of what was done step by step", async () => {
  answering({
    "GET /chores/history/me/detailed": [
      submission("Teeth", { steps_done: 1, steps_total: 1 }),
      submission("Dishes", { steps_done: 2, steps_total: 3 }),
      submission("Bed"),
    ],
    "GET /chores": [],
  });
  show(<ChoreHistoryPage />, { as: USERS.kid });
  const [, teeth, dishes, bed] = within(
    await screen.findByRole("table", { name: "Chore history" }),
  ).getAllByRole("row");
  expect(teeth?.textContent).toContain("1 of 1 step");
  expect(dishes?.textContent).toContain("2 of 3 steps");
  expect(bed?.textContent).not.toContain("step");
});

test("says what was ticked with a carer, of one who left without a name", async () => {
  answering({
    "GET /chores/history/me/detailed": [
      submission("Teeth", { carer: "Oma" }),
      submission("Dishes", { carer: "Opa", status: "approved" }),
      submission("Bed"),
    ],
    "GET /chores": [],
  });
  show(<ChoreHistoryPage />, { as: USERS.kid });
  const [, teeth, dishes, bed] = within(
    await screen.findByRole("table", { name: "Chore history" }),
  ).getAllByRole("row");
  expect(teeth?.textContent).toContain("With Oma");
  await waitFor(() => expect(dishes?.textContent).toContain("With somebody who left"));
  expect(bed?.textContent).not.toContain("With");
});

/** Many chores of ten minutes, all but the last of them tried again. */
const manyChores = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    submission("Dishes", {
      id: `${place}`,
      effort_minutes: 10,
      effort_points: 5,
      is_retry: place < count - 1,
    }),
  );

/** The sums of the server, in which there are more than it sends at first. */
const SUMS: ChoreSummary = {
  average_tenths: 100,
  bonus_points: 0,
  high_effort: 560,
  milestones: 0,
  retries: 559,
  total_minutes: 5_600,
  total_points: 2_800,
};

const sum = (name: string) => screen.findByRole("region", { name });

test.each([
  ["at hand", 52, "520minutes+260 effort points", "51", "52chores", false],
  ["on the server alone", 500, "5,600minutes+2,800 effort points", "559", "560chores", true],
] as const)(
  "the summary is of all chores, however many are shown, where the rest is %s",
  async (_, count, minutes, retries, high, isAsked) => {
    const sent = answering({
      "GET /chores": [],
      "GET /chores/history/me/detailed": manyChores(count),
      "GET /chores/history/me/summary": SUMS,
    });
    const user = show(<ChoreHistoryPage />, { as: USERS.kid });
    const list = await screen.findByRole("table", { name: "Chore history" });
    const rows = () => list.querySelectorAll("tbody > tr").length;
    const showsAll = async () => {
      expect((await sum("Total Effort")).textContent).toContain(minutes);
      expect((await sum("Average Effort")).textContent).toContain("10minutes");
      expect((await sum("Persistence")).textContent).toContain(retries);
      expect((await sum("High Effort")).textContent).toContain(high);
    };
    expect(rows()).toBe(50);
    await showsAll();
    await user.click(screen.getByRole("button", { name: "Show older" }));
    await waitFor(() => expect(rows()).toBe(Math.min(count, 100)));
    expect(screen.queryAllByRole("button", { name: "Show older" })).toHaveLength(isAsked ? 1 : 0);
    await showsAll();
    expect(callsIn(sent).includes("GET /chores/history/me/summary")).toBe(isAsked);
  },
);

test("says who logged what a kid did not hand in", async () => {
  answering({
    "GET /chores/history/me/detailed": [submission("Dishes", { status: "approved", recorded_by: "Pat" })],
    "GET /chores": [],
  });
  show(<ChoreHistoryPage />, { as: USERS.kid });
  expect(await screen.findByText("Logged by Pat")).toBeDefined();
});
