import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { FamilyPresence } from "@/lib/api";
import { answering } from "@/lib/testing/answering";
import { FAMILY } from "@/lib/testing/rows";
import { MEMBERS, show, USERS } from "@/lib/testing/screen";
import { day, schedule, week } from "@/lib/testing/today";

import { MissedYesterday } from "./MissedYesterday";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

test("who excuses one time may excuse the whole day instead", async () => {
  let day_passes: FamilyPresence["day_passes"] = [];
  const bed = { chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"] })] };
  const sent = answering({
    "GET /family": FAMILY,
    "GET /schedules": { schedules: [{ chore_id: "bed", never_rejected: false, schedule: schedule() }] },
    "GET /week": () => {
      const { plan, chores } = day(bed);
      const presence = { ...plan.presence, day_passes };
      return { ...week(MEMBERS.kid), plan: { ...plan, kid_ids: ["mia"], presence }, chores };
    },
    "GET /kids/{id}/day-passes/preview": { before: 0, after: 0, points: 0 },
    "POST /kids/{id}/day-passes": () => {
      const pass = { kid_id: "mia", day: "2026-03-01", reason: null };
      day_passes = [pass];
      return pass;
    },
  });
  const user = show(<MissedYesterday />, { as: USERS.parent });
  const missed = within(await screen.findByRole("group", { name: /^Missed yesterday: / }));
  await user.click(missed.getByRole("button", { name: "See" }));
  const sheet = within(await screen.findByRole("dialog"));
  await user.click(await sheet.findByRole("button", { name: "Excuse" }));
  expect(sheet.getByText("Only this chore. The streak stays as it is.")).toBeDefined();
  await user.click(sheet.getByRole("button", { name: "Excuse the whole day" }));
  const excuse = within(await screen.findByRole("dialog", { name: /^Excuse .*Mia/ }));
  await user.click(await excuse.findByRole("button", { name: "Excuse the day" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("group", { name: /^Missed yesterday: / })).toBeNull());
  const [made, ...others] = sent.filter(({ call }) => !call.startsWith("GET"));
  expect(made).toMatchObject({ call: "POST /kids/mia/day-passes", body: { day: "2026-03-01" } });
  expect(others).toEqual([]);
});
