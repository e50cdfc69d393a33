import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answering } from "@/lib/testing/answering";
import { MEMBERS, show, USERS } from "@/lib/testing/screen";
import { day, schedule, week } from "@/lib/testing/today";

import { WeekPage } from "./WeekPage";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** A week in which Mia makes her bed, each day since March began; yesterday nobody did. */
const beds = () => {
  const { plan, chores } = day({ chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"] })] });
  return { ...week(MEMBERS.kid), plan: { ...plan, kid_ids: ["mia"] }, chores };
};

test("what a device knew of an earlier day accuses nobody today", async () => {
  const known = beds();
  answering({ "GET /week": { ...known, now: { ...known.now, day: "2026-01-01" } } });
  show(<WeekPage />, { as: USERS.parent, at: "/week" });
  expect(await screen.findByRole("button", { name: "Print" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Yesterday/ })).toBeNull();
  cleanup();
  answering({ "GET /week": known });
  show(<WeekPage />, { as: USERS.parent, at: "/week" });
  expect(await screen.findByRole("link", { name: "Yesterday: 1 not done" })).toBeDefined();
});

test("a family without routines is led to its chores", async () => {
  answering({ "GET /week": week(MEMBERS.kid) });
  show(<WeekPage />, { as: USERS.parent, at: "/week" });
  expect(await screen.findByText("Nothing repeats yet.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Choose a chore to repeat" }).getAttribute("href")).toBe(
    "/parent/manage-chores",
  );
  expect(screen.queryByRole("link", { name: /^Yesterday/ })).toBeNull();
});

test("other weeks are a tap away, and so is this one", async () => {
  answering({ "GET /week": ({ query }) => ({ ...beds(), from: query.get("from") ?? "2026-03-02" }) });
  const user = show(<WeekPage />, { as: USERS.parent, at: "/week" });
  expect(await screen.findByText("3/2 – 3/8")).toBeDefined();
  expect(screen.queryByRole("button", { name: "This week" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Week after" }));
  expect(await screen.findByText("3/9 – 3/15")).toBeDefined();
  expect(screen.getAllByText(/Coming/)).not.toEqual([]);
  await user.click(screen.getByRole("button", { name: "This week" }));
  expect(await screen.findByText("3/2 – 3/8")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Week before" }));
  expect(await screen.findByText("2/23 – 3/1")).toBeDefined();
});
