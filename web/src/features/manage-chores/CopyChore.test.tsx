import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Chore } from "@/lib/api";
import type { ScheduleTerms } from "@/lib/rules";
import { answering, callsIn, type Sent } from "@/lib/testing/answering";
import { group } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, fill, MEMBERS, show, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { ManageChoresPage } from "./ManageChoresPage";

const KITCHEN = group("Kitchen");
const LEO = { ...MEMBERS.kid, id: "leo", username: "Leo" };
const DISHES = chore("Dishes", {
  description: "Rinse first.",
  points_value: 7,
  icon: "dishwasher",
  photo_id: null,
  proof: "may",
  steps: [{ text: "Rinse", minutes: 2, icon: null }],
  group_id: KITCHEN.id,
});
const COPY = { ...DISHES, id: "copy", name: "Dishes at noon" };

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** Copies a chore with this schedule. Returns the form. */
async function copy(one: Chore, terms?: Partial<ScheduleTerms>) {
  const known = terms && { chore_id: one.id, never_rejected: false, schedule: schedule(terms) };
  const sent = answering({
    "GET /chores/my-chores": [one],
    "GET /groups": { groups: [KITCHEN] },
    "GET /schedules": { schedules: known ? [known] : [] },
    "GET /day-sets": { day_sets: [] },
    "GET /catalogue/chores": [{ name: "Dishes and table", points_value: 3 }],
    "GET /family": FAMILY,
    "GET /users": [MEMBERS.parent, MEMBERS.kid, LEO],
    "GET /week": week(MEMBERS.kid, LEO),
    "POST /chores": COPY,
    "PUT /chores/{id}/schedule": ({ body }) => ({
      chore_id: COPY.id,
      never_rejected: false,
      schedule: schedule((body as { terms: ScheduleTerms }).terms),
    }),
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy" }));
  const form = within(await screen.findByRole("dialog", { name: "Copy Chore" }));
  const due = within(form.getByRole("group", { name: "When it is due" }));
  const create = () => user.click(form.getByRole("button", { name: "Create Chore" }));
  return { user, sent, form, due, create };
}

const bodyOf = (sent: Sent[], call: string) => sent.find((one) => one.call === call)?.body;
const termsIn = (sent: Sent[]) =>
  (bodyOf(sent, "PUT /chores/copy/schedule") as { terms: ScheduleTerms } | undefined)?.terms;

test("a copy has everything of its chore, and can be changed before it is made", async () => {
  const { user, sent, form, due, create } = await copy(DISHES);
  expect(field("Name")).toHaveProperty("value", "Dishes");
  expect(screen.queryByRole("list", { name: "Suggestions" })).toBeNull();
  expect(form.getByLabelText("Group")).toHaveProperty("value", KITCHEN.id);
  expect(due.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Any time",
    "Once…",
    "Repeat…",
  ]);
  await fill(user, field("Name"), "Dishes at noon");
  await create();
  await alertSaying("Chore created successfully!");
  const own = new Set(["id", "created_at", "is_active"]);
  const fields = Object.fromEntries(Object.entries(DISHES).filter(([key]) => !own.has(key)));
  expect(bodyOf(sent, "POST /chores")).toEqual({ ...fields, name: "Dishes at noon" });
  expect(callsIn(sent)).not.toContain("GET /week");
});

test("the copy of a routine goes on to its schedule, among those who are still there", async () => {
  const { user, sent, due, create } = await copy(DISHES, {
    freq: "weekly",
    weekdays: 4,
    mode: "turn",
    kid_ids: ["gone", "leo", "mia"],
    anchor: "2025-01-01",
    due_minute: 720,
    pays: false,
  });
  expect(due.getByRole("button", { pressed: true }).textContent).toBe("Like before…");
  expect(due.getAllByRole("button")[0]?.textContent).toBe("Like before…");
  await create();
  const dialog = within(await screen.findByRole("dialog", { name: /^Repeat: / }));
  await user.click(await dialog.findByRole("button", { name: "Repeat it" }));
  await alertSaying(/repeats from now on/);
  expect(termsIn(sent)).toMatchObject({
    freq: "weekly",
    weekdays: 4,
    mode: "turn",
    kid_ids: ["leo", "mia"],
    // The first Wednesday, on which the turns begin.
    anchor: "2026-03-04",
    due_minute: 720,
    pays: false,
  });
});

test("what was due once on a day that is over is due today", async () => {
  const { user, sent, create } = await copy(DISHES, {
    freq: "once",
    anchor: "2026-02-01",
    late_days: 7,
    mode: "anyone",
  });
  await create();
  const dialog = within(await screen.findByRole("dialog", { name: /^When it is due: / }));
  await user.click(await dialog.findByRole("button", { name: "Save" }));
  await alertSaying(/can be done from Mon 3\/2 to Mon 3\/9/);
  expect(termsIn(sent)).toMatchObject({ freq: "once", anchor: "2026-03-02", late_days: 7 });
});

test("the copy of a routine can be due at any time", async () => {
  const { user, sent, due, create } = await copy(DISHES, { kid_ids: ["mia"] });
  await user.click(due.getByRole("button", { name: "Any time" }));
  await create();
  await alertSaying("Chore created successfully!");
  expect(screen.queryByRole("dialog", { name: /^Repeat: / })).toBeNull();
  expect(termsIn(sent)).toBeUndefined();
});

test("an inactive chore is copied, too", async () => {
  const { sent, create } = await copy({ ...DISHES, is_active: false, group_id: null });
  await create();
  await alertSaying("Chore created successfully!");
  expect(bodyOf(sent, "POST /chores")).not.toHaveProperty("group_id");
});
