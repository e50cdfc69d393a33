import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { ScheduleTerms } from "@/lib/rules";
import { answering, type Sent } from "@/lib/testing/answering";
import { chore } from "@/lib/testing/rows";
import { MEMBERS, show, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { ScheduleModal } from "./ScheduleModal";

/** A Monday. */
const TODAY = "2026-03-02";
const TRASH = chore("Trash");

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T15:00:00Z`);
  return () => vi.useRealTimers();
});

const member = (id: string) => ({ ...MEMBERS.kid, id, username: id });
const KIDS = [member("mia"), member("ana")];

/** Draws the dialog for the trash, with More settings unfolded. */
async function opened(standing?: Partial<ScheduleTerms>) {
  const schedules = standing
    ? [{ chore_id: TRASH.id, never_rejected: false, schedule: schedule(standing) }]
    : [];
  const sent = answering({
    "GET /users": [MEMBERS.parent, ...KIDS],
    "GET /schedules": { schedules },
    "GET /day-sets": { day_sets: [] },
    "GET /week": week(...KIDS),
    "PUT /chores/{id}/schedule": ({ body }: Sent) => ({
      chore_id: TRASH.id,
      never_rejected: false,
      schedule: schedule((body as { terms: ScheduleTerms }).terms),
    }),
  });
  const onClose = vi.fn<() => void>();
  const user = show(<ScheduleModal chore={TRASH} onClose={onClose} opened onStop={() => {}} />, {
    as: USERS.parent,
  });
  const dialog = within(await screen.findByRole("dialog", { name: /^Repeat: / }));
  await user.click(await dialog.findByRole("button", { name: "More settings" }));
  const group = (name: string) => dialog.queryByRole("group", { name });
  return {
    dialog,
    group,
    choose: (name: string, choice: string) =>
      user.click(within(dialog.getByRole("group", { name })).getByRole("button", { name: choice })),
    open: (phrase: RegExp) => user.click(dialog.getByRole("button", { name: phrase, expanded: false })),
    choices: (name: string) =>
      within(dialog.getByRole("group", { name }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    saved: async () => {
      await user.click(dialog.getByRole("button", { name: /^(Repeat it|Save Changes)$/ }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      const [terms] = sent
        .filter(({ call }) => call.startsWith("PUT"))
        .map(({ body }) => (body as { terms: ScheduleTerms }).terms);
      return terms;
    },
  };
}

test("three times a week is two taps and saved", async () => {
  const { dialog, choose, saved } = await opened();
  await choose("Repeats", "So many times a week");
  expect(dialog.getByRole("button", { name: /^3 times a week/ })).toBeDefined();
  expect(dialog.getByText("Next weeks")).toBeDefined();
  expect(await saved()).toMatchObject({
    freq: "quota",
    times: 3,
    gap: 0,
    every: 1,
    weekdays: 0,
    late_days: 0,
  });
});

test("only so many days between are offered as fit", async () => {
  const { dialog, choose, choices, group, saved } = await opened();
  await choose("Repeats", "So many times a week");
  expect(choices("Times a week")).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  expect(choices("Days between")).toEqual(["0", "1", "2"]);
  await choose("Days between", "2");
  expect(dialog.getByRole("button", { name: /^3 times a week, with at least 2 days between/ })).toBeDefined();
  await choose("Times a week", "4");
  expect(choices("Days between")).toEqual(["0", "1"]);
  await choose("Times a week", "5");
  expect(group("Days between")).toBeNull();
  await choose("Times a week", "1");
  expect(group("Days between")).toBeNull();
  await choose("Times a week", "2");
  expect(choices("Days between")).toEqual(["0", "1", "2", "3"]);
  await choose("Days between", "3");
  expect(await saved()).toMatchObject({ times: 2, gap: 3 });
});

test("it has no hour, no late days, one part of the day, and turns by the week", async () => {
  const { dialog, choose, open, group, saved } = await opened();
  await choose("Repeats", "So many times a week");
  expect(dialog.queryByLabelText("Days it can be late")).toBeNull();
  await open(/any time/);
  expect(group("By when")).toBeNull();
  await choose("Parts of the day", "Morning");
  await choose("Parts of the day", "Evening");
  await open(/each/);
  await choose("Who does it", "In turn");
  expect(group("Turns change")).toBeNull();
  expect(await saved()).toMatchObject({ parts: 4, due_minute: null, mode: "turn", turn_every: "week" });
});

test("what was due so many times a week can be late again when it comes back otherwise", async () => {
  const { dialog, choose, saved } = await opened({
    freq: "quota",
    times: 5,
    late_days: 0,
    kid_ids: ["mia", "ana"],
  });
  expect(dialog.getByRole("button", { name: "5", pressed: true })).toBeDefined();
  await choose("Repeats", "Every few days");
  expect(dialog.getByLabelText("Days it can be late")).toHaveProperty("value", "1");
  expect(await saved()).toMatchObject({ freq: "daily", times: 0, gap: 0, late_days: 1 });
});
