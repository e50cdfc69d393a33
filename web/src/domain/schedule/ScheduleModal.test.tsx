import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { ScheduleTerms } from "@/lib/rules";
import { answering, type Answers, invalid, type Sent } from "@/lib/testing/answering";
import { chore } from "@/lib/testing/rows";
import { fill, MEMBERS, show, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { ScheduleModal } from "./ScheduleModal";

/** A Monday. */
const TODAY = "2026-03-02";
const BINS = chore("Bins");

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T15:00:00Z`);
  return () => vi.useRealTimers();
});

const NAMES: Record<string, string> = { mia: "Mia", ana: "Ana" };
const member = (id: string) => ({ ...MEMBERS.kid, id, username: NAMES[id] ?? "" });

/** The answers for a family of these kids, in which weeks begin on a day. */
function family(kids: string[], week_start = 1) {
  return {
    "GET /users": [MEMBERS.parent, ...kids.map((id) => member(id))],
    "GET /schedules": { schedules: [] },
    "GET /day-sets": { day_sets: [] },
    "GET /week": { ...week(...kids.map((id) => member(id))), week_start },
    "PUT /chores/{id}/schedule": ({ body }: Sent) => ({
      chore_id: BINS.id,
      never_rejected: false,
      schedule: schedule((body as { terms: ScheduleTerms }).terms),
    }),
  } satisfies Answers;
}

/** The bins, which come back so. */
const standing = (terms: Partial<ScheduleTerms>) => ({
  schedules: [{ chore_id: BINS.id, never_rejected: false, schedule: schedule(terms) }],
});

/** Draws the dialog for the bins. */
async function opened(startsOnce = false) {
  const onClose = vi.fn<() => void>();
  const user = show(<ScheduleModal chore={BINS} {...{ startsOnce, onClose }} opened onStop={() => {}} />, {
    as: USERS.parent,
  });
  const dialog = within(await screen.findByRole("dialog", { name: /^(Repeat|When it is due): / }));
  const [sentence] = await dialog.findAllByRole("paragraph");
  return {
    user,
    dialog,
    sentence: () => plain(sentence?.textContent),
    /** Opens the settings of a phrase of the sentence. */
    open: (phrase: RegExp) =>
      user.click(within(sentence as HTMLElement).getByRole("button", { name: phrase })),
    choose: (group: string, name: string) =>
      user.click(within(dialog.getByRole("group", { name: group })).getByRole("button", { name })),
    next: () =>
      within(dialog.getByRole("list", { name: /^Next times?$/ }))
        .getAllByRole("listitem")
        .map(({ textContent }) => plain(textContent)),
    by: (time: string) => fill(user, dialog.getByLabelText("By this time"), time),
    save: () => user.click(dialog.getByRole("button", { name: /^(Repeat it|Save|Save Changes)$/ })),
    closed: () => waitFor(() => expect(onClose).toHaveBeenCalled()),
  };
}

/** A text without the marks that keep names apart. */
const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "");

/** The terms that were sent. */
const termsIn = (sent: Sent[]) =>
  sent
    .filter(({ call }) => call.startsWith("PUT"))
    .map(({ body }) => (body as { terms: ScheduleTerms }).terms);

test("each part of the sentence changes what comes next", async () => {
  const sent = answering(family(["mia", "ana"]));
  const { open, choose, next, by, sentence, dialog, user, save, closed } = await opened();
  await choose("On", "Tuesday");
  expect(dialog.getByRole("button", { name: "Every Tuesday" })).toBeDefined();
  await open(/Mia|Ana|kid|each/i);
  await choose("Who does it", "In turn");
  const [first = ""] = next();
  const [later, sooner] = first.includes("Mia") ? ["Ana", "Mia"] : ["Mia", "Ana"];
  expect(first).toContain(sooner);
  await user.click(dialog.getByRole("button", { name: new RegExp(`^Earlier: .?${later}`) }));
  expect(next().slice(0, 2)).toEqual([expect.stringContaining(later), expect.stringContaining(sooner)]);
  await open(/any time/);
  await by("19:00");
  expect(sentence()).toBe(`Every Tuesday, ${later} → ${sooner} in turn, by 19:00`);
  await save();
  await closed();
  const order = [later, sooner].map((name) => name.toLowerCase());
  expect(termsIn(sent)).toMatchObject([{ due_minute: 1140, kid_ids: order }]);
});

test("weeks are the family's, of a schedule that is set already as they were", async () => {
  const sent = answering(family(["mia"], 7));
  const first = await opened();
  await first.open(/any time/);
  await first.by("19:00");
  await first.save();
  await first.closed();
  cleanup();
  const again = answering({
    ...family(["mia"], 7),
    "GET /schedules": standing({ freq: "weekly", weekdays: 1, kid_ids: ["mia"] }),
  });
  const second = await opened();
  await second.open(/any time/);
  await second.by("19:00");
  await second.save();
  await second.closed();
  expect(termsIn(sent)).toMatchObject([{ week_start: 7, due_minute: 1140 }]);
  expect(termsIn(again)).toMatchObject([{ week_start: 1, due_minute: 1140 }]);
});

test("what is seldom wanted is folded away, and what is wrong is told beside its field", async () => {
  const sent = answering(family(["mia"]));
  const { open, choose, dialog, user, save, closed } = await opened();
  const error = () => dialog.getByRole("alert").textContent;
  await choose("On", "Tuesday");
  await choose("On", "Tuesday");
  expect(error()).toBe("Please choose a weekday.");
  await choose("On", "Monday");
  await open(/Mia/);
  await choose("Who takes part", "Mia");
  expect(error()).toBe("Please choose who takes part.");
  await open(/any time/);
  expect(dialog.queryByRole("group", { name: "Who takes part" })).toBeNull();
  await save();
  // It leads back to the error.
  expect(dialog.getByRole("group", { name: "Who takes part" })).toBeDefined();
  expect(error()).toBe("Please choose who takes part.");
  await choose("Who takes part", "Mia");

  expect(dialog.queryByRole("group", { name: "Repeats" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "More settings" }));
  await choose("Repeats", "Weekday of the month");
  const every = dialog.getByLabelText("Repeat every (months)");
  await fill(user, every, "0");
  expect(dialog.getByText("Please choose a number from 1 to 366.")).toBeDefined();
  await fill(user, every, "2");
  await open(/months/);
  await choose("Which", "Last");
  await choose("Weekday", "Friday");
  expect(dialog.getByRole("button", { name: "On the last Friday of every 2 months" })).toBeDefined();
  await fill(user, dialog.getByLabelText("Days it can be late"), "3");
  await choose("What it earns", "Family duty");
  await choose("Who approves it", "Nobody: it counts at once");
  await open(/any time/);
  await choose("Parts of the day", "Evening");
  await save();
  await closed();
  expect(termsIn(sent)).toMatchObject([
    {
      freq: "monthly_weekday",
      every: 2,
      weekdays: 16,
      nth: -1,
      parts: 4,
      late_days: 3,
      pays: false,
      approval: "auto",
    },
  ]);
});

test("what is due once has a day and for how long it can be done", async () => {
  const sent = answering(family(["mia", "ana"]));
  const { user, dialog, choose, open, by, next, save, closed } = await opened(true);
  expect(screen.getByRole("dialog", { name: /^When it is due: / })).toBeDefined();
  const day = dialog.getByLabelText("Day");
  expect(day).toHaveProperty("value", TODAY);
  expect(day).toHaveProperty("min", TODAY);
  expect(dialog.getByRole("button", { name: "Within a week", pressed: true })).toBeDefined();
  fireEvent.change(day, { target: { value: "2026-03-05" } });
  expect(next()).toEqual(["Thu 3/5 Anyone"]);
  await open(/any time/);
  expect(dialog.queryByLabelText("By this time")).toBeNull();
  await choose("Parts of the day", "Morning");
  await choose("Parts of the day", "Evening");
  await open(/March 5/);
  await choose("It can be done", "That day");
  await open(/evening/);
  await by("19:00");
  await open(/Mia|Ana|kid|one/i);
  expect(dialog.queryByRole("button", { name: "In turn" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "More settings" }));
  expect(dialog.queryByLabelText("Days it can be late")).toBeNull();
  expect(dialog.queryByRole("switch")).toBeNull();
  await save();
  await closed();
  expect(termsIn(sent)).toMatchObject([
    { freq: "once", anchor: "2026-03-05", late_days: 0, parts: 4, due_minute: 1140, mode: "anyone" },
  ]);
});

test("a chore that repeats can be due once instead, and the other way round", async () => {
  answering(family(["mia"]));
  const { user, dialog, choose } = await opened();
  await user.click(dialog.getByRole("button", { name: "More settings" }));
  await choose("Repeats", "Once");
  expect(await screen.findByRole("dialog", { name: /^When it is due: / })).toBeDefined();
  expect(dialog.getByRole("button", { name: "Save" })).toBeDefined();
  await choose("Repeats", "Every few days");
  expect(await screen.findByRole("dialog", { name: /^Repeat: / })).toBeDefined();
  expect(dialog.getByLabelText("Days it can be late")).toHaveProperty("value", "1");
});

test("what is open since an earlier day keeps it, and says its own number of days", async () => {
  const once = { freq: "once", anchor: "2026-03-01", late_days: 3, mode: "anyone" } as const;
  answering({ ...family(["mia"]), "GET /schedules": standing({ ...once, kid_ids: ["mia"] }) });
  const { dialog } = await opened();
  expect(dialog.getByLabelText("Day")).toHaveProperty("min", once.anchor);
  expect(dialog.getByRole("button", { name: "Within 3 days", pressed: true })).toBeDefined();
  expect(dialog.getByRole("button", { name: "Not due any more" })).toBeDefined();
});

test("a day that the server refuses is told in its words", async () => {
  const words = "It was done, or is over by then. Please choose a later day.";
  answering({
    ...family(["mia"]),
    "PUT /chores/{id}/schedule": invalid(["body", "terms", "anchor"], words),
  });
  const { dialog, save } = await opened(true);
  await save();
  expect(await dialog.findByText(words)).toBeDefined();
});

test("parents are offered after the kids, and are told what it means for them", async () => {
  const sent = answering(family(["mia"]));
  const { dialog, open, choose, sentence, next, save, closed } = await opened();
  const hint = "Parents earn no points, and nobody approves what they do.";
  await open(/Mia/);
  const group = within(dialog.getByRole("group", { name: "Who takes part" }));
  const chosen = group
    .getAllByRole("button")
    .map((one) => [one.textContent, one.getAttribute("aria-pressed")]);
  expect(chosen).toEqual([
    ["Mia", "true"],
    ["Pat", "false"],
  ]);
  expect(dialog.queryByText(hint)).toBeNull();
  await choose("Who takes part", "Pat");
  expect(dialog.getByText(hint)).toBeDefined();
  await choose("Who does it", "In turn");
  expect(sentence()).toContain("Mia → Pat in turn");
  expect(next()[1]).toContain("Pat");
  await save();
  await closed();
  expect(termsIn(sent)).toMatchObject([{ mode: "turn", kid_ids: ["mia", "pat"] }]);
});
