import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Chore, ChoreSchedule } from "@/lib/api";
import type { ScheduleTerms } from "@/lib/rules";
import { answering, type Answers, callsIn, type Sent } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, fill, MEMBERS, show, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { ManageChoresPage } from "./ManageChoresPage";

const SHED = chore("Shed");
const ONCE = {
  freq: "once",
  anchor: "2026-03-02",
  late_days: 7,
  mode: "anyone",
  kid_ids: ["mia"],
} satisfies Partial<ScheduleTerms>;

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

const scheduled = (terms: Partial<ScheduleTerms>): ChoreSchedule => ({
  chore_id: SHED.id,
  never_rejected: false,
  schedule: schedule(terms),
});

/** A family whose chores and schedules are those that it is told. */
function family(chores: Chore[], schedules: ChoreSchedule[]): Answers {
  return {
    "GET /chores/my-chores": () => chores,
    "GET /schedules": () => ({ schedules }),
    "GET /day-sets": { day_sets: [] },
    ...NO_GROUPS,
    "GET /catalogue/chores": [],
    "GET /family": FAMILY,
    "GET /users": [MEMBERS.parent, MEMBERS.kid],
    "GET /week": week(MEMBERS.kid),
    "POST /chores": () => {
      chores.push(SHED);
      return SHED;
    },
    "PUT /chores/{id}/schedule": ({ body }: Sent) => {
      const one = scheduled((body as { terms: ScheduleTerms }).terms);
      schedules.push(one);
      return one;
    },
    "DELETE /chores/{id}/schedule": () => {
      schedules.pop();
      return undefined;
    },
  };
}

const termsIn = (sent: Sent[]) =>
  sent.flatMap(({ call, body }) => (call.startsWith("PUT") ? (body as { terms: ScheduleTerms }).terms : []));

/** Adds a chore that is due so. */
async function added(due: string) {
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(screen.getByRole("button", { name: "Add New Chore" }));
  const form = within(await screen.findByRole("dialog", { name: "Add New Chore" }));
  await fill(user, field("Name"), SHED.name);
  await fill(user, field("Points Value"), "15");
  const choices = within(form.getByRole("group", { name: "When it is due" }));
  expect(choices.getByRole("button", { pressed: true }).textContent).toBe("Any time");
  await user.click(choices.getByRole("button", { name: due }));
  await user.click(form.getByRole("button", { name: "Create Chore" }));
  return user;
}

test("a new chore is due at any time, unless a parent says otherwise", async () => {
  const sent = answering(family([], []));
  await added("Any time");
  expect(await screen.findByText("Shed")).toBeDefined();
  expect(screen.queryByRole("dialog", { name: /^(Repeat|When it is due): / })).toBeNull();
  expect(callsIn(sent)).not.toContain("GET /week");
});

test("a new job is anyone's, from today on for a week", async () => {
  const sent = answering(family([], []));
  const user = await added("Once…");
  const dialog = within(await screen.findByRole("dialog", { name: /^When it is due: .?Shed/ }));
  await user.click(await dialog.findByRole("button", { name: "Save" }));
  await alertSaying(/can be done from Mon 3\/2 to Mon 3\/9/);
  expect(termsIn(sent)).toMatchObject([ONCE]);
  expect(await screen.findByText(/^Once between March 2, 2026 and March 9, 2026, /)).toBeDefined();
});

test("a job of one day says its day", async () => {
  answering(family([], []));
  const user = await added("Once…");
  const dialog = within(await screen.findByRole("dialog", { name: /^When it is due: / }));
  await user.click(await dialog.findByRole("button", { name: "That day" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await alertSaying(/is due on Mon 3\/2/)).toBeDefined();
});

test("a new chore that repeats begins with its weekday", async () => {
  const sent = answering(family([], []));
  const user = await added("Repeat…");
  const dialog = within(await screen.findByRole("dialog", { name: /^Repeat: / }));
  await user.click(await dialog.findByRole("button", { name: "Repeat it" }));
  await alertSaying(/repeats from now on/);
  expect(termsIn(sent)).toMatchObject([{ freq: "weekly", weekdays: 1 }]);
  expect(await screen.findByText(/^Every Monday, .?Mia/)).toBeDefined();
});

/** Opens the form of when the first chore comes back. */
async function repeating() {
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Repeat…" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: /^Repeat: / })) };
}

test("what does not repeat cannot stop", async () => {
  answering(family([SHED], []));
  const { dialog } = await repeating();
  expect(await dialog.findByRole("button", { name: "Repeat it" })).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Stop repeating" })).toBeNull();
});

test("what repeats stops after a question", async () => {
  const sent = answering(family([SHED], [scheduled({ freq: "weekly", weekdays: 1 })]));
  const { user, dialog } = await repeating();
  await user.click(await dialog.findByRole("button", { name: "Stop repeating" }));
  const question = within(await screen.findByRole("dialog", { name: "Stop Repeating" }));
  expect(question.getByText(/Shed.* should stop repeating\? What was done stays\.$/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Stop repeating" }));
  await alertSaying("Shed no longer repeats.");
  expect(callsIn(sent)).toContain(`DELETE /chores/${SHED.id}/schedule`);
  await waitFor(() => expect(screen.queryByText(/^Every/)).toBeNull());
});

test("a job can be not due any more", async () => {
  const sent = answering(family([SHED], [scheduled(ONCE)]));
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "When it is due…" }));
  expect(screen.queryByRole("menuitem", { name: "Let it count by itself" })).toBeNull();
  const dialog = within(await screen.findByRole("dialog", { name: /^When it is due: / }));
  await user.click(await dialog.findByRole("button", { name: "Not due any more" }));
  const question = within(await screen.findByRole("dialog", { name: "Not Due Any More" }));
  expect(question.getByText(/should not be due any more\? What was done stays\.$/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Not due any more" }));
  await alertSaying(/is not due any more/);
  expect(callsIn(sent)).toContain(`DELETE /chores/${SHED.id}/schedule`);
  await waitFor(() => expect(screen.queryByText(/^Once between/)).toBeNull());
});
