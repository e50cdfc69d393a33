import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { HelpRequest, Week } from "@/lib/api";
import { answering, type Answers, BROKEN, callsIn, doing, entriesIn, refused } from "@/lib/testing/answering";
import { NOBODY_AWAY, NOTHING_WAITS } from "@/lib/testing/quiet";
import { deed } from "@/lib/testing/requests";
import { FAMILY, waitingChore, waitingPurchase } from "@/lib/testing/rows";
import { alertSaying, field, fill, isEnabled, MEMBERS, show, signIn, USERS } from "@/lib/testing/screen";
import { day, schedule, STUCK, week } from "@/lib/testing/today";

import { WaitingStream } from "./WaitingStream";

beforeEach(() => {
  // In the family's New York it is still March 2.
  vi.setSystemTime("2026-03-03T03:30:00Z");
  return () => vi.useRealTimers();
});

const NO_ROUTINES = { "GET /schedules": { schedules: [] } };

test("a deed says what is wished for, and approving it asks for the points", async () => {
  const snow = deed("Shovelled snow", { minutes: 40, points_wish: 20 });
  const sent = answering({
    ...NOTHING_WAITS,
    ...NO_ROUTINES,
    "GET /family": FAMILY,
    "GET /users/me": USERS.parent,
    "GET /parent/chore-submissions/pending": [waitingChore("Dishes")],
    "GET /parent/requests/pending": [snow],
    "POST /outbox": doing({ ...snow, decision: 1 }),
  });
  await signIn();
  const user = show(<WaitingStream isKnown />, { as: USERS.parent });
  const row = (await screen.findByText("Shovelled snow")).closest("li") ?? document.body;
  expect(row.textContent).toContain("Did something");
  // The family's day comes with its settings.
  await waitFor(() => expect(row.textContent).toContain("Yesterday · 40 minutes · Wishes for 20 points"));
  expect(screen.queryByRole("button", { name: /^Approve (?:all|\d)/ })).toBeNull();
  await user.click(within(row).getByRole("button", { name: "Approve: Shovelled snow, Mia" }));
  expect(entriesIn(sent)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Give 20 points" }));
  expect(await alertSaying("Approved")).toBeDefined();
  expect(entriesIn(sent)).toMatchObject([{ action: "decide", decision: "approve", points: 20 }]);
});

const rowOf = async (name: string) => (await screen.findByText(name)).closest("li")?.textContent;

test("says what was ticked with a carer, and what on the tablet", async () => {
  answering({
    ...NOTHING_WAITS,
    ...NO_ROUTINES,
    "GET /family": FAMILY,
    "GET /parent/chore-submissions/pending": [
      waitingChore("Dishes", { carer: "Oma" }),
      waitingChore("Beds", { carer: "Opa" }),
      waitingChore("Bins", { shared_device: "Kitchen" }),
    ],
    "GET /parent/purchase-requests/pending": [{ ...waitingPurchase("Kite"), shared_device: "Kitchen" }],
  });
  show(<WaitingStream isKnown />, { as: USERS.parent });
  expect(await rowOf("Dishes")).toMatch(/ · with Oma$/);
  await waitFor(async () => expect(await rowOf("Beds")).toMatch(/ · with somebody who left$/));
  expect(await rowOf("Bins")).toMatch(/ · on the tablet$/);
  expect(await rowOf("Kite")).toMatch(/on the tablet/);
});

const LEO = { id: "leo", username: "Leo", role: "kid" } as const;

const ANYONE: Parameters<typeof schedule>[0] = { mode: "anyone" };

/** The week of Mia and Leo, who are to walk the dog, with their help requests. */
function weekOf(help_requests: HelpRequest[], terms: typeof ANYONE = ANYONE): Week {
  const { chores, plan } = day({ chore_id: "dog", schedules: [schedule(terms)] });
  return { ...week(MEMBERS.kid, LEO), chores, plan, help_requests };
}

/** The stream while kids are stuck, kept as the server would until one is answered. */
function stuckWith(help_requests: HelpRequest[], answers: Answers = {}) {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  let waiting = help_requests;
  const sent = answering({
    ...NOTHING_WAITS,
    "GET /family": FAMILY,
    "GET /presence": NOBODY_AWAY,
    "GET /schedules": { schedules: [{ chore_id: "dog", never_rejected: false, schedule: schedule() }] },
    "GET /week": () => weekOf(waiting),
    "PUT /occurrences/{id}/{day}/{part}/help/answer": ({ body }) => {
      const { kid_id, note } = body as { kid_id: string; note: string };
      waiting = waiting.filter((one) => one.kid_id !== kid_id);
      return { ...STUCK, kid_id, note, answered_by: "Pat" };
    },
    ...answers,
  });
  return { sent, user: show(<WaitingStream isKnown />, { as: USERS.parent }) };
}

const rowsOf = (name: string) =>
  within(screen.getByRole("list", { name: `Waiting: ${name}` }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("what kids are stuck with comes first with each, and is not approved with the rest", async () => {
  const leos = { ...STUCK, kid_id: "leo", reason: "no_time", asked_at: "2026-03-02T11:00:00Z" } as const;
  const chores = [waitingChore("Dishes"), waitingChore("Beds")];
  stuckWith([STUCK, leos], { "GET /parent/chore-submissions/pending": chores });
  expect(await screen.findByRole("button", { name: "Approve 2: Mia" })).toBeDefined();
  const kids = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  // Leo has waited since eleven, Mia since noon.
  expect(kids).toEqual(["Leo", "Mia"]);
  expect(rowsOf("Leo")).toEqual([expect.stringContaining("Stuck: I have no time · 4 h ago")]);
  expect(rowsOf("Mia")).toEqual([
    expect.stringMatching(/The dog.*Stuck: It is too hard · 5 min ago/),
    expect.stringContaining("Dishes"),
    expect.stringContaining("Beds"),
  ]);
});

test("a week that did not come is told, and nobody is said to be caught up", async () => {
  let isBroken = true;
  const { user } = stuckWith([], { "GET /week": () => (isBroken ? BROKEN : weekOf([])) });
  expect(await alertSaying("Failed to load what waits for you.")).toBeDefined();
  expect(screen.queryByText("All caught up")).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: /again/i }));
  expect(await screen.findByText("All caught up")).toBeDefined();
});

test("a parent writes back, and then nothing waits", async () => {
  const { sent, user } = stuckWith([STUCK]);
  await user.click(await screen.findByRole("button", { name: "Write back: The dog, Mia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write back" }));
  expect(dialog.getByText("The dog: It is too hard")).toBeDefined();
  const send = dialog.getByRole("button", { name: "Send" });
  await fill(user, field("Note for Mia"), "  ");
  expect(isEnabled(send)).toBe(false);
  await fill(user, field("Note for Mia"), " Use the blue lead. ");
  await user.dblClick(send);
  expect(await alertSaying("Mia sees it with the chore.")).toBeDefined();
  expect(await screen.findByText("All caught up")).toBeDefined();
  const answer = "PUT /occurrences/dog/2026-03-02/any/help/answer";
  expect(callsIn(sent).filter((call) => call.startsWith("PUT"))).toEqual([answer]);
  expect(sent.find(({ call }) => call === answer)?.body).toEqual({
    kid_id: "mia",
    reason: "too_hard",
    note: "Use the blue lead.",
  });
});

test("what was taken back meanwhile is told, and nothing written is lost", async () => {
  const words = "Nobody asks for help with this any more.";
  const gone = { "PUT /occurrences/{id}/{day}/{part}/help/answer": refused(404, words) };
  const { user } = stuckWith([STUCK], gone);
  await user.click(await screen.findByRole("button", { name: "Write back: The dog, Mia" }));
  await fill(user, await screen.findByLabelText("Note for Mia"), "Use the blue lead.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await alertSaying(words)).toBeDefined();
  expect((field("Note for Mia") as HTMLTextAreaElement).value).toBe("Use the blue lead.");
});

test("a parent changes it as in the week", async () => {
  const { user } = stuckWith([STUCK]);
  await user.click(await screen.findByRole("button", { name: "Change it: The dog, Mia" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Anyone, / }));
  expect(await dialog.findByRole("button", { name: /^Skip/ })).toBeDefined();
});

test("a parent also changes what is late from last week", async () => {
  const help = { ...STUCK, day: "2026-03-01" };
  const { user } = stuckWith([help], { "GET /week": weekOf([help], { freq: "weekly", weekdays: 64 }) });
  await user.click(await screen.findByRole("button", { name: "Change it: The dog, Mia" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Mia, Sun/ }));
  expect(dialog.getByText("Late")).toBeDefined();
});

test("what a parent changes is shown as it is now", async () => {
  const { user } = stuckWith([STUCK], { "GET /week": weekOf([STUCK], { ...ANYONE, due_minute: 610 }) });
  await user.click(await screen.findByRole("button", { name: "Change it: The dog, Mia" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Anyone, / }));
  expect(dialog.queryByText("Late")).toBeNull();
  vi.setSystemTime("2026-03-02T15:10:00Z");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await dialog.findByText("Late")).toBeDefined();
});

test("a kid is named while it is not known how everybody looks", async () => {
  const { user } = stuckWith([STUCK], { "GET /directory": BROKEN });
  await user.click(await screen.findByRole("button", { name: "Write back: The dog, Mia" }));
  expect(await screen.findByLabelText("Note for Mia")).toBeDefined();
});

test("what is not the kid's to do can only be answered", async () => {
  stuckWith([STUCK], { "GET /week": weekOf([STUCK], { mode: "each", kid_ids: ["leo"] }) });
  expect(await screen.findByRole("button", { name: "Write back: The dog, Mia" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Change it/ })).toBeNull();
});
