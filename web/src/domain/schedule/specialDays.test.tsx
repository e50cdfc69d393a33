import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { ScheduleTerms, SpecialDays } from "@/lib/rules";
import { answering, type Answers, BROKEN, invalid, type Sent } from "@/lib/testing/answering";
import { chore, daySet } from "@/lib/testing/rows";
import { MEMBERS, show, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { ScheduleModal } from "./ScheduleModal";

/** A Monday. */
const TODAY = "2026-03-02";
const TRASH = chore("Trash");
const BINS = daySet("Bins", ["2026-02-24", "2026-03-04", "2026-03-11"], { color: "green" });
const LONG = daySet("Donaudampfschifffahrtsgesellschaftsferien", ["2026-03-03"]);

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T15:00:00Z`);
  return () => vi.useRealTimers();
});

const member = (id: string) => ({ ...MEMBERS.kid, id, username: id });
const KIDS = [member("mia"), member("ana")];

/** Draws the dialog for the trash, with More settings unfolded. */
async function opened(
  day_sets: NonNullable<Answers["GET /day-sets"]>,
  standing?: Partial<ScheduleTerms>,
  special_days?: SpecialDays[],
) {
  const schedules = standing
    ? [{ chore_id: TRASH.id, never_rejected: false, schedule: schedule(standing) }]
    : [];
  const told = week(...KIDS);
  const answers: Answers = {
    "GET /users": [MEMBERS.parent, ...KIDS],
    "GET /schedules": { schedules },
    // A week that a device keeps from an older Pogona has none.
    "GET /week": { ...told, plan: { ...told.plan, special_days: special_days as SpecialDays[] } },
    "GET /day-sets": day_sets,
    "PUT /chores/{id}/schedule": ({ body }: Sent) => ({
      chore_id: TRASH.id,
      never_rejected: false,
      schedule: schedule((body as { terms: ScheduleTerms }).terms),
    }),
  };
  const sent = answering(answers);
  const onClose = vi.fn<() => void>();
  const user = show(<ScheduleModal chore={TRASH} onClose={onClose} opened onStop={() => {}} />, {
    as: USERS.parent,
  });
  const dialog = within(await screen.findByRole("dialog", { name: /^Repeat: / }));
  await user.click(await dialog.findByRole("button", { name: "More settings" }));
  const group = (name: string) => dialog.queryByRole("group", { name });
  const save = () => user.click(dialog.getByRole("button", { name: /^(Repeat it|Save Changes)$/ }));
  return {
    answers,
    dialog,
    group,
    save,
    choose: (name: string, choice: string) =>
      user.click(within(dialog.getByRole("group", { name })).getByRole("button", { name: choice })),
    sentence: () => dialog.getAllByRole("paragraph")[0]?.textContent,
    next: () =>
      within(dialog.getByRole("list", { name: "Next times" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    saved: async () => {
      await save();
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      return termsIn(sent);
    },
  };
}

/** The terms that were sent. */
const termsIn = (sent: Sent[]) =>
  sent
    .filter(({ call }) => call.startsWith("PUT"))
    .map(({ body }) => (body as { terms: ScheduleTerms }).terms)
    .at(0);

const isPressed = (group: HTMLElement | null, name: string) =>
  group && within(group).getByRole("button", { name }).getAttribute("aria-pressed");

test("a family without special days sees none of them", async () => {
  const { dialog, group } = await opened({ day_sets: [] });
  expect(dialog.queryByRole("button", { name: "On special days" })).toBeNull();
  expect(group("Special days")).toBeNull();
});

test("the evening before the bins takes two choices", async () => {
  const { choose, group, sentence, next, saved } = await opened({ day_sets: [BINS, LONG] });
  await choose("Repeats", "On special days");
  expect(isPressed(group("Which days"), "Bins")).toBe("true");
  expect(isPressed(group("Which days"), LONG.name)).toBe("false");
  expect(next()).toEqual(["Wed 3/4 All", "Wed 3/11 All"]);
  await choose("Due", "The day before");
  expect(sentence()).toContain("The day before Bins");
  expect(sentence()).toContain("in the evening");
  expect(next()).toEqual(["Tue 3/3 All", "Tue 3/10 All"]);
  expect(group("Special days")).toBeNull();
  expect(await saved()).toMatchObject({
    freq: "day_set",
    day_set_id: BINS.id,
    days_before: 1,
    day_filter: null,
    parts: 4,
    weekdays: 0,
  });
});

test("other days of the set, and a part of the day that was chosen stays", async () => {
  const { choose, saved } = await opened({ day_sets: [BINS, LONG] }, { parts: 1, kid_ids: ["mia"] });
  await choose("Repeats", "On special days");
  await choose("Which days", LONG.name);
  await choose("Due", "The day before");
  expect(await saved()).toMatchObject({ day_set_id: LONG.id, days_before: 1, parts: 1 });
});

test("special days limit what is due by the calendar", async () => {
  const { choose, group, sentence, next, saved } = await opened({ day_sets: [BINS] }, { kid_ids: ["mia"] });
  expect(isPressed(group("Special days"), "Any day")).toBe("true");
  expect(group("Which days")).toBeNull();
  await choose("Special days", "Not on them");
  expect(sentence()).toContain("Every day, not on Bins");
  expect(next().slice(0, 3)).toEqual(["Mon 3/2 Mia", "Tue 3/3 Mia", "Thu 3/5 Mia"]);
  await choose("Special days", "Only on them");
  expect(sentence()).toContain("Every day, only on Bins");
  expect(next()).toEqual(["Wed 3/4 Mia", "Wed 3/11 Mia"]);
  expect(await saved()).toMatchObject({ freq: "daily", day_set_id: BINS.id, day_filter: "only" });
});

test("what is limited no more names no days, and once is never limited", async () => {
  const limited: Partial<ScheduleTerms> = { day_set_id: BINS.id, day_filter: "except", kid_ids: ["mia"] };
  const { choose, group, saved } = await opened({ day_sets: [BINS] }, limited);
  await choose("Repeats", "After it is done");
  expect(group("Special days")).toBeNull();
  await choose("Repeats", "Every few days");
  await choose("Special days", "Any day");
  expect(group("Which days")).toBeNull();
  expect(await saved()).toMatchObject({ day_set_id: null, day_filter: null });
});

test("days that cannot be loaded stay as they were chosen", async () => {
  const before = { freq: "day_set", day_set_id: BINS.id, days_before: 1, parts: 4 } as const;
  const { dialog, choose, sentence, saved } = await opened(BROKEN, before);
  expect(sentence()).toContain("The day before special days");
  expect(dialog.getByText("Special days cannot be loaded now. What was chosen stays.")).toBeDefined();
  await choose("What it earns", "Family duty");
  expect(await saved()).toMatchObject({ ...before, pays: false });
});

test("days that are gone are told, and others can be chosen", async () => {
  const gone: Partial<ScheduleTerms> = { freq: "day_set", day_set_id: "gone", kid_ids: ["mia"] };
  const { answers, dialog, choose, save } = await opened({ day_sets: [BINS] }, gone);
  const words = "These special days are not there any more.";
  expect(dialog.getByRole("alert").textContent).toBe(words);
  answering({ ...answers, "PUT /chores/{id}/schedule": invalid(["body", "terms", "day_set_id"], words) });
  await save();
  await waitFor(() => expect(dialog.getAllByText(words)).toHaveLength(2));
  const sent = answering(answers);
  await choose("Which days", "Bins");
  await save();
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ terms: expect.objectContaining({ day_set_id: BINS.id }) }),
    ),
  );
});

test("a set without days to come says where to add some", async () => {
  const over = daySet("Bins", ["2026-02-24"]);
  const { dialog } = await opened({ day_sets: [over] }, { freq: "day_set", day_set_id: over.id });
  expect(dialog.getByText(/^No more days in Bins\. Add days under/)).toBeDefined();
  expect(dialog.getByRole("link", { name: "Special days" }).getAttribute("href")).toBe(
    "/parent/special-days",
  );
});

test("turns that are set go on from days that were due before an edit", async () => {
  const { next } = await opened(
    { day_sets: [daySet("Bins", ["2026-03-04"])] },
    {
      freq: "day_set",
      day_set_id: "Bins",
      days_before: 1,
      anchor: "2026-02-23",
      weekdays: 0,
      mode: "turn",
      kid_ids: ["mia", "ana"],
    },
    [{ day_set_id: "Bins", days_before: 1, days: ["2026-02-24", "2026-03-03"] }],
  );
  expect(next()).toEqual(["Tue 3/3 ana"]);
});

test("turns are counted from today, so that days added before the first of them are due", async () => {
  const { choose, dialog, next, saved } = await opened(
    { day_sets: [BINS] },
    { mode: "turn", kid_ids: ["mia", "ana"] },
  );
  expect(dialog.getByText("Next times")).toBeDefined();
  const [first = ""] = next();
  await choose("Repeats", "On special days");
  const [then = "", after = ""] = next();
  expect([then, after]).toEqual([`Wed 3/4 ${first.split(" ").at(-1)}`, expect.stringContaining("3/11")]);
  expect(await saved()).toMatchObject({ freq: "day_set", anchor: "2026-03-02" });
});
