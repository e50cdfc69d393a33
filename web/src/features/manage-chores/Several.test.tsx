import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { ChoreSchedule } from "@/lib/api";
import type { ScheduleTerms } from "@/lib/rules";
import { answering, type Answers, callsIn, held, refused, type Sent } from "@/lib/testing/answering";
import { group } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, fill, isEnabled, MEMBERS, saidOf, show, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { ManageChoresPage } from "./ManageChoresPage";

const LEO = { ...MEMBERS.kid, id: "leo", username: "Leo" };
const KITCHEN = group("Kitchen");
const NAMES = ["Dishes", "Bins", "Table", "Shed", "Mow", "Bed", "Dog", "Cat"];

/** Nine chores, one of them inactive, and one in a group. */
const CHORES = [
  ...NAMES.map((name) =>
    chore(name, { description: `How: ${name}`, group_id: name === "Dishes" ? KITCHEN.id : null }),
  ),
  chore("Oven", { is_active: false }),
];

const known = (chore_id: string, terms: Partial<ScheduleTerms>): ChoreSchedule => ({
  chore_id,
  never_rejected: false,
  schedule: schedule(terms, { id: chore_id }),
});

const SCHEDULES = [
  known("Dishes", { kid_ids: ["mia"] }),
  known("Bins", { kid_ids: ["leo", "mia"], mode: "turn" }),
  known("Table", { kid_ids: ["leo", "mia"] }),
  known("Shed", { kid_ids: ["mia"], freq: "once", anchor: "2026-03-05", mode: "anyone" }),
];

beforeEach(() => {
  // A Monday.
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** The page on which chores are chosen, with these ticked. */
async function choosing(ticked: string[], answers: Answers = {}, width = 390) {
  const sent = answering({
    "GET /groups": { groups: [KITCHEN] },
    "GET /family": FAMILY,
    "GET /users": [MEMBERS.parent, MEMBERS.kid, LEO],
    "GET /chores/my-chores": CHORES,
    "GET /schedules": { schedules: SCHEDULES },
    "GET /day-sets": { day_sets: [] },
    "GET /week": week(MEMBERS.kid, LEO),
    "PUT /chores/{id}": chore("Dishes"),
    "PUT /chores/{id}/schedule": known("Dishes", {}),
    "PUT /chores/{id}/pause": known("Dishes", {}),
    ...answers,
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent, width });
  await user.click(await screen.findByRole("button", { name: "Choose Several" }));
  for (const name of ticked) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(tick(name));
  }
  const bar = within(screen.getByRole("group", { name: "Chosen chores" }));
  return { user, sent, bar };
}

/** The same with the dialog of a button of the bar. */
async function changing(button: string, title: string, ticked: string[], answers?: Answers) {
  const { bar, ...rest } = await choosing(ticked, answers);
  await rest.user.click(bar.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  const press = (name: string) => rest.user.click(dialog.getByRole("button", { name }));
  return { ...rest, bar, dialog, press };
}

const tick = (name: string) => screen.getByRole("checkbox", { name });
const putsIn = (sent: Sent[]) => sent.filter(({ call }) => call.startsWith("PUT"));
const poolsIn = (sent: Sent[]) =>
  putsIn(sent).map(({ call, body }) => [call, (body as { terms: ScheduleTerms }).terms.kid_ids]);
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test.each([1280, 390])("chores are ticked in place of their actions, %i px wide", async (width) => {
  const { user, bar } = await choosing(["Dishes", "Oven"], {}, width);
  expect(bar.getByRole("status").textContent).toBe("2 chosen");
  expect(screen.queryByRole("button", { name: /^Actions/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add New Chore" })).toBeNull();
  expect(screen.getByRole("heading", { level: 3, name: "Kitchen" })).toBeDefined();
  expect(saidOf(tick("Dishes"))).toBe("15 Points · Every day, Mia");
  await user.click(tick("Dishes"));
  await user.click(tick("Oven"));
  expect(bar.getByRole("status").textContent).toBe("0 chosen");
  expect(isEnabled(bar.getByRole("button", { name: "Points…" }))).toBe(false);
  await user.click(bar.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose Several" }));
});

test("a search keeps what is chosen", async () => {
  const { user, bar } = await choosing(["Dishes"]);
  await fill(user, screen.getByRole("textbox", { name: "Search for chores" }), "dog");
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1));
  await user.click(tick("Dog"));
  expect(bar.getByRole("status").textContent).toBe("2 chosen");
  await user.click(screen.getByRole("button", { name: /clear/i }));
  await waitFor(() => expect(tick("Dishes")).toHaveProperty("checked", true));
  expect(tick("Dog")).toHaveProperty("checked", true);
});

test("of one chore there are not several", async () => {
  answering({
    "GET /groups": { groups: [] },
    "GET /family": FAMILY,
    "GET /chores/my-chores": CHORES.slice(0, 1),
    "GET /schedules": { schedules: [] },
  });
  show(<ManageChoresPage />, { as: USERS.parent });
  await screen.findByText("Dishes");
  expect(screen.queryByRole("button", { name: "Choose Several" })).toBeNull();
});

test("points are set for all of them, one after the other", async () => {
  const second = held(chore("Mow"));
  const { user, sent, bar, dialog, press } = await changing(
    "Points…",
    "Points of 3 chores",
    ["Dishes", "Mow", "Oven"],
    { "PUT /chores/{id}": ({ call }) => (call.endsWith("Mow") ? second.answer() : chore("Dishes")) },
  );
  await press("Save");
  expect(saidOf(field("Points Value"))).toBe("Points must be greater than 0");
  await fill(user, field("Points Value"), "20");
  await press("Save");
  // A call begins in a later task than the screen's change.
  await waitFor(() => expect(callsIn(putsIn(sent))).toEqual(["PUT /chores/Dishes", "PUT /chores/Mow"]));
  expect(dialog.getByRole("status").textContent).toBe("2 of 3");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeNull();
  expect(putsIn(sent)).toHaveLength(2);
  second.release();
  await alertSaying("3 chores are changed.");
  await isClosed();
  expect(putsIn(sent).map(({ call, body }) => [call, body])).toEqual([
    ["PUT /chores/Dishes", { name: "Dishes", description: "How: Dishes", points_value: 20 }],
    ["PUT /chores/Mow", { name: "Mow", description: "How: Mow", points_value: 20 }],
    ["PUT /chores/Oven", { name: "Oven", description: null, points_value: 20 }],
  ]);
  expect(bar.getByRole("status").textContent).toBe("3 chosen");
});

test("where one fails the others go on, and only that one is tried again", async () => {
  let answer: ReturnType<typeof chore> | ReturnType<typeof refused> = refused(404, "Chore not found.");
  const { user, sent, dialog, press } = await changing(
    "Points…",
    "Points of 3 chores",
    ["Dishes", "Bins", "Mow"],
    { "PUT /chores/{id}": ({ call }) => (call.endsWith("Bins") ? answer : chore("Dishes")) },
  );
  await fill(user, field("Points Value"), "20");
  await press("Save");
  const failed = await dialog.findByRole("alert");
  expect(failed.textContent).toContain("1 of 3 chores not changed:");
  expect(
    within(failed)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Bins: Chore not found."]);
  expect(field("Points Value")).toHaveProperty("value", "20");
  expect(putsIn(sent)).toHaveLength(3);
  answer = chore("Bins");
  await press("Try again");
  await alertSaying("3 chores are changed.");
  await isClosed();
  expect(callsIn(putsIn(sent).slice(3))).toEqual(["PUT /chores/Bins"]);
});

test("without a network the others are not tried", async () => {
  const { user, sent, dialog, press } = await changing(
    "Points…",
    "Points of 3 chores",
    ["Dishes", "Bins", "Mow"],
    {
      "PUT /chores/{id}": ({ call }) => {
        if (call.endsWith("Bins")) {
          throw new TypeError("lost");
        }
        return chore("Dishes");
      },
    },
  );
  await fill(user, field("Points Value"), "20");
  await press("Save");
  const failed = within(await dialog.findByRole("alert")).getAllByRole("listitem");
  expect(failed.map(({ textContent }) => textContent?.split(":")[0])).toEqual(["Bins", "Mow"]);
  expect(callsIn(putsIn(sent))).not.toContain("PUT /chores/Mow");
});

test("kids begin with those who are in all pools, and the others are left as they are", async () => {
  const { sent, dialog, press } = await changing("Kids…", "Kids of 5 chores", [
    "Dishes",
    "Bins",
    "Shed",
    "Mow",
    "Bed",
  ]);
  await dialog.findByRole("group", { name: "Who takes part" });
  expect(dialog.getByText("2 of the 5 do not come back: they stay as they are.")).toBeDefined();
  const pressed = () => dialog.getAllByRole("button", { pressed: true }).map((one) => one.textContent);
  expect(pressed()).toEqual(["Mia"]);
  await press("Pat");
  expect(dialog.getByText("Parents earn no points, and nobody approves what they do.")).toBeDefined();
  await press("Pat");
  await press("Mia");
  await press("Save");
  expect((await dialog.findByRole("alert")).textContent).toBe("Please choose who takes part.");
  expect(putsIn(sent)).toEqual([]);
  await press("Leo");
  await press("Mia");
  await press("Save");
  await alertSaying("3 chores are changed.");
  await isClosed();
  // In the family's order. Turns are as before, as they contain all ticked kids.
  expect(poolsIn(sent)).toEqual([
    ["PUT /chores/Dishes/schedule", ["mia", "leo"]],
    ["PUT /chores/Bins/schedule", ["leo", "mia"]],
    ["PUT /chores/Shed/schedule", ["mia", "leo"]],
  ]);
});

test("several are paused at once, but not what does not come back", async () => {
  const { user, sent, dialog, press } = await changing("Pause…", "Pause 3 chores", [
    "Dishes",
    "Table",
    "Shed",
  ]);
  expect(dialog.getByText("1 of the 3 does not come back: it stays as it is.")).toBeDefined();
  await fill(user, field("Until"), "2026-03-01");
  await press("Pause");
  await waitFor(() => expect(saidOf(field("Until"))).toBe("The last day must not be before the first."));
  await press("For two weeks");
  await press("Pause");
  await alertSaying("2 chores are changed.");
  await isClosed();
  const days = { from_day: "2026-03-02", until_day: "2026-03-15" };
  expect(putsIn(sent).map(({ call, body }) => [call, body])).toEqual([
    ["PUT /chores/Dishes/pause", days],
    ["PUT /chores/Table/pause", days],
  ]);
});

test("where none of them comes back there is nothing to pause", async () => {
  const { dialog } = await changing("Pause…", "Pause 2 chores", ["Mow", "Oven"]);
  expect(dialog.getByText("None of them comes back: there is nothing to change.")).toBeDefined();
  expect(isEnabled(dialog.getByRole("button", { name: "Pause" }))).toBe(false);
});
