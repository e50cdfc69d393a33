import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { ChoreSchedule, PauseDays } from "@/lib/api";
import { dayAfter } from "@/lib/days";
import type { ScheduleTerms } from "@/lib/rules";
import { answering, type Answers, BROKEN, callsIn, invalid, refused } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, fill, MEMBERS, saidOf, show, USERS } from "@/lib/testing/screen";
import { schedule } from "@/lib/testing/today";

import { ManageChoresPage } from "./ManageChoresPage";

const BINS = chore("Bins");

/** A Monday. */
beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

const known = (version?: Parameters<typeof schedule>[1], terms?: Partial<ScheduleTerms>): ChoreSchedule => ({
  chore_id: BINS.id,
  never_rejected: false,
  schedule: schedule({ kid_ids: ["mia"], ...terms }, version),
});
const paused = (from_day: string, until_day: string) =>
  known({ id: "s2", version: 2, paused_from: from_day, valid_from: dayAfter(until_day, 1) });

const RUNNING = [paused("2026-02-27", "2026-03-07")];
const TO_COME = [known({ valid_until: "2026-03-19" }), paused("2026-03-20", "2026-03-31")];

type There = { schedules?: ChoreSchedule[]; answers?: Answers; width?: number };

/** The page of a family with one chore, whose schedule has these versions. */
function page({ schedules = [known()], answers = {}, width = 1280 }: There = {}) {
  let now = schedules;
  const sent = answering({
    ...NO_GROUPS,
    "GET /family": FAMILY,
    "GET /users": [MEMBERS.parent, MEMBERS.kid],
    "GET /chores/my-chores": [BINS],
    "GET /schedules": () => ({ schedules: now }),
    "PUT /chores/{id}/pause": ({ body }) => {
      const { from_day, until_day } = body as PauseDays;
      const one = paused(from_day, until_day);
      now = [one];
      return one;
    },
    "DELETE /chores/{id}/pause": () => {
      now = [known()];
      return known();
    },
    ...answers,
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent, width });
  const menu = async () => {
    await user.click(await screen.findByRole("button", { name: /^Actions/ }));
    return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  };
  const choose = async (action: string) => {
    await menu();
    await user.click(screen.getByRole("menuitem", { name: action }));
  };
  return { user, sent, menu, choose };
}

/** The same with the dialog for its pause. */
async function opened(there?: There) {
  const { choose, ...rest } = page(there);
  await choose("Pause…");
  const dialog = within(await screen.findByRole("dialog", { name: "Pause: Bins" }));
  const save = () => rest.user.click(dialog.getByRole("button", { name: "Pause" }));
  return { ...rest, dialog, save };
}

const days = () => [field("From"), field("Until")].map((input) => (input as HTMLInputElement).value);
const bodiesIn = (sent: { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body);

test.each([1280, 390])("a chore is paused for a week unless told otherwise, %i px wide", async (width) => {
  const { user, sent, dialog, save } = await opened({ width });
  expect(days()).toEqual(["2026-03-02", "2026-03-08"]);
  const pressed = () => dialog.getByRole("button", { pressed: true }).textContent;
  expect(pressed()).toBe("For a week");
  await user.click(dialog.getByRole("button", { name: "For four weeks" }));
  expect(days()).toEqual(["2026-03-02", "2026-03-29"]);
  await user.click(dialog.getByRole("button", { name: "For two weeks" }));
  expect(pressed()).toBe("For two weeks");
  await save();
  await alertSaying("Bins is paused until Sunday, 3/15.");
  expect(bodiesIn(sent)).toEqual([{ from_day: "2026-03-02", until_day: "2026-03-15" }]);
  expect(callsIn(sent)).toContain("PUT /chores/Bins/pause");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Paused until Sun 3/15")).toBeDefined();
});

test("the toast takes it back", async () => {
  const { user, sent, save } = await opened();
  await save();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await alertSaying("Bins is not paused.");
  expect(callsIn(sent)).toContain("DELETE /chores/Bins/pause");
  await waitFor(() => expect(screen.queryByText(/^Paused until/)).toBeNull());
});

test("a pause is changed, and the toast brings back the one before", async () => {
  const { user, sent, save } = await opened({ schedules: TO_COME });
  expect(days()).toEqual(["2026-03-20", "2026-03-31"]);
  await fill(user, field("Until"), "2026-04-05");
  await save();
  await alertSaying("Bins is paused from Friday, 3/20 until Sunday, 4/5.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await alertSaying("Bins is paused from Friday, 3/20 until Tuesday, 3/31.");
  expect(bodiesIn(sent)).toEqual([
    { from_day: "2026-03-20", until_day: "2026-04-05" },
    { from_day: "2026-03-20", until_day: "2026-03-31" },
  ]);
});

test("what is over of a pause is neither changed nor brought back", async () => {
  const { user, sent, save } = await opened({ schedules: RUNNING });
  expect(days()).toEqual(["2026-03-02", "2026-03-07"]);
  await fill(user, field("Until"), "2026-03-10");
  await save();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await alertSaying("Bins is paused until Saturday, 3/7.");
  expect(bodiesIn(sent)).toEqual([
    { from_day: "2026-03-02", until_day: "2026-03-10" },
    { from_day: "2026-03-02", until_day: "2026-03-07" },
  ]);
});

test("wrong days are told beside their field, and not sent", async () => {
  const { user, sent, save } = await opened();
  await fill(user, field("Until"), "2026-03-01");
  await save();
  await waitFor(() => expect(saidOf(field("Until"))).toBe("The last day must not be before the first."));
  await fill(user, field("From"), "2026-03-01");
  await save();
  await waitFor(() => expect(saidOf(field("From"))).toMatch(/^A pause begins today or within/));
  await user.clear(field("From"));
  await save();
  await waitFor(() => expect(saidOf(field("From"))).toBe("Choose the first day."));
  await fill(user, field("From"), "2026-03-02");
  await user.clear(field("Until"));
  await save();
  await waitFor(() => expect(saidOf(field("Until"))).toBe("Choose the last day."));
  expect(bodiesIn(sent)).toEqual([]);
});

test.each([
  ["in the server's words", refused(409, "Only a chore that comes back can be paused."), "Only a chore that"],
  ["of a field", invalid(["body", "until_day"], "This is done already."), "This is done already."],
  ["without a reason", BROKEN, "Failed to pause it."],
])("a refusal %s keeps what was typed", async (_, answer, words) => {
  const { user, dialog, save } = await opened({ answers: { "PUT /chores/{id}/pause": answer } });
  await fill(user, field("Until"), "2026-03-02");
  await save();
  expect((await dialog.findByText(words, { exact: false })).closest("[role=alert]")).not.toBeNull();
  expect(days()).toEqual(["2026-03-02", "2026-03-02"]);
});

test.each([
  ["running", RUNNING, "Go on now", "Bins comes back from today on."],
  ["to come", TO_COME, "Do not pause", "Bins is not paused."],
])("a pause that is %s is ended in the menu", async (_, schedules, action, words) => {
  const { sent, choose } = page({ schedules });
  await choose(action);
  await alertSaying(words);
  expect(callsIn(sent)).toContain("DELETE /chores/Bins/pause");
  await waitFor(() => expect(screen.queryByText(/^Paused/)).toBeNull());
});

test("that it cannot be ended is told", async () => {
  const { choose } = page({ schedules: RUNNING, answers: { "DELETE /chores/{id}/pause": BROKEN } });
  await choose("Go on now");
  await alertSaying("Failed to end the pause.");
  expect(screen.getByText("Paused until Sat 3/7")).toBeDefined();
});

test.each([1280, 390])("a row says that its chore is paused, or will be, %i px wide", async (width) => {
  page({ schedules: TO_COME, width });
  expect(await screen.findByText("Paused from Fri 3/20 to Tue 3/31")).toBeDefined();
});

test.each([
  ["can be done at any time", []],
  ["is due once", [known({}, { freq: "once", anchor: "2026-03-05" })]],
])("a chore that %s is not paused", async (_, schedules) => {
  const { menu } = page({ schedules });
  expect(await menu()).not.toContain("Pause…");
});

test("a chore that is not paused is only offered a pause", async () => {
  const { menu } = page();
  expect(await menu()).toEqual([
    "Edit",
    "Copy",
    "Repeat…",
    "Pause…",
    "Let it count by itself",
    "Log for a kid",
    "Deactivate",
    "Delete",
  ]);
});

test("what counts by itself from now on does so before a pause, too", async () => {
  const { sent, choose } = page({ schedules: TO_COME, answers: { "PUT /chores/{id}/schedule": known() } });
  await choose("Let it count by itself");
  await alertSaying("Bins counts a day after it is handed in.");
  expect(bodiesIn(sent)).toMatchObject([{ from: null }]);
});
