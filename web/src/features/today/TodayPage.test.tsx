import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import type { Absence } from "@/lib/api";
import { answering } from "@/lib/testing/answering";
import { DIRECTORY } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";
import { day, schedule } from "@/lib/testing/today";

import { TodayPage } from "./TodayPage";
import { TodayPanel } from "./TodayPanel";

test("a kid without routines is led to the chores", async () => {
  answering({ "GET /today": day() });
  show(<TodayPage />, { as: USERS.kid });
  expect(await screen.findByText("Enjoy your day! Nothing is planned.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Find a chore" }).getAttribute("href")).toBe("/chores");
});

test("the dashboard of a kid without routines says nothing of them", async () => {
  answering({ "GET /today": day() });
  show(<TodayPanel>Below</TodayPanel>, { as: USERS.kid });
  expect(await screen.findByText("Below")).toBeDefined();
  await waitFor(() => expect(document.querySelector(".mantine-Skeleton-root")).toBeNull());
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a day on which a kid is sick says so, on paper too", async () => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const bed = day({ chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"] })] });
  const ill: Absence = {
    id: "a1",
    kid_id: "mia",
    from_day: "2026-03-02",
    to_day: "2026-03-02",
    kind: "sick",
  };
  const presence = { ...bed.plan.presence, absences: [ill] };
  answering({ "GET /today": { ...bed, plan: { ...bed.plan, presence } } });
  show(<TodayPage />, { as: USERS.kid });
  expect(await screen.findByText("Get well soon! Nothing is due.")).toBeDefined();
  expect(document.querySelector("[data-paper]")?.textContent).toContain("Sick");
});

test("who plays a part of the day can ask about each chore of it", async () => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const chores = ["bed", "dog"].map((chore_id) => ({ chore_id, schedules: [schedule()] }));
  answering({ "GET /today": day(...chores), "GET /directory": DIRECTORY });
  const user = show(<TodayPage />, { as: USERS.kid });
  await user.click(await screen.findByRole("button", { name: "Start these" }));
  const player = within(await screen.findByRole("dialog", { name: "Start these" }));
  await user.click(await player.findByRole("button", { name: "I'm stuck" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Submit Chore" }));
  expect(dialog.getByText("The bed")).toBeDefined();
  expect(dialog.getByRole("button", { name: "It is too hard" })).toBeDefined();
});
