import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { ScheduleTerms } from "@/lib/rules";
import { answering, type Sent } from "@/lib/testing/answering";
import { chore } from "@/lib/testing/rows";
import { alertSaying, MEMBERS, show, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { ScheduleModal } from "./ScheduleModal";

const BINS = chore("Bins");

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** Draws the dialog of a chore with this version of its schedule. */
async function opened(version: Parameters<typeof schedule>[1]) {
  const known = {
    chore_id: BINS.id,
    never_rejected: false,
    schedule: schedule({ mode: "turn", kid_ids: ["mia", "pat"] }, version),
  };
  const sent = answering({
    "GET /users": [MEMBERS.parent, MEMBERS.kid],
    "GET /schedules": { schedules: [known] },
    "GET /day-sets": { day_sets: [] },
    "GET /week": week(MEMBERS.kid),
    "PUT /chores/{id}/schedule": known,
  });
  const user = show(<ScheduleModal chore={BINS} opened onClose={() => {}} onStop={() => {}} />, {
    as: USERS.parent,
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Repeat: Bins" }));
  const [next] = await dialog.findAllByRole("listitem");
  return { user, sent, dialog, next: next?.textContent };
}

const termsIn = (sent: Sent[]) =>
  sent.flatMap(({ call, body }) => (call.startsWith("PUT") ? (body as { terms: ScheduleTerms }).terms : []));

test("the schedule of a paused chore says that changes hold after the pause, and shows what comes then", async () => {
  const { user, sent, dialog, next } = await opened({ paused_from: "2026-03-01", valid_from: "2026-03-08" });
  expect(dialog.getByText("Paused until Saturday, 3/7. Changes hold from then on.")).toBeDefined();
  expect(next).toContain("Sun 3/8");
  await user.click(dialog.getByRole("button", { name: /in turn/ }));
  await user.click(dialog.getByRole("button", { name: "Earlier: Pat" }));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await alertSaying("Bins repeats from Sunday, 3/8 on.");
  expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({ from: null });
  expect(termsIn(sent)).toMatchObject([{ anchor: "2026-03-08" }]);
});

test("a pause that is to come changes nothing of it", async () => {
  const { dialog, next } = await opened({ paused_from: "2026-03-20", valid_from: "2026-04-01" });
  expect(dialog.queryByText(/^Paused/)).toBeNull();
  expect(next).toContain("Mon 3/2");
});
