import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import type { NewFridgeNote } from "@/lib/api";
import { online } from "@/lib/online";
import { answering, type Answers, callsIn, doing, entriesIn, refused } from "@/lib/testing/answering";
import { NOBODY_AWAY, OVERVIEW } from "@/lib/testing/quiet";
import { FAMILY, fridgeNote } from "@/lib/testing/rows";
import { alertSaying, field, fill, isEnabled, MEMBERS, show, signIn, USERS } from "@/lib/testing/screen";
import { day, schedule, week } from "@/lib/testing/today";

import { KidCards } from "./KidCards";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** The dialog after a tap on Mia's heart, and the calls that are made. */
async function thanking(answers: Answers = {}) {
  const sent = answering({
    "GET /kids": [OVERVIEW],
    "GET /family": FAMILY,
    "GET /presence": NOBODY_AWAY,
    "GET /schedules": { schedules: [] },
    "POST /fridge": ({ body }) => {
      const { text, ...rest } = body as NewFridgeNote;
      return fridgeNote(text, { ...rest, id: "thanks" });
    },
    ...answers,
  });
  const user = show(<KidCards />, { as: USERS.parent });
  await waitFor(() => expect(callsIn(sent)).toContain("GET /family"));
  await user.click(await screen.findByRole("button", { name: "Thank you: Mia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Thank you: Mia" }));
  const sticker = (name: string) => dialog.getByRole("button", { name });
  return { sent, user, dialog, sticker };
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a kid is thanked by two taps, which can be undone", async () => {
  const { sent, user, dialog, sticker } = await thanking({ "DELETE /fridge/{id}": undefined });
  expect(dialog.getByText("Tap a sticker to send it.")).toBeDefined();
  const stickers = within(dialog.getByRole("group", { name: "Sticker" })).getAllByRole("button");
  expect(stickers).toHaveLength(12);
  await user.dblClick(sticker("Rocket"));
  await closed();
  const posted = sent.filter(({ call }) => call === "POST /fridge");
  expect(posted.map(({ body }) => body)).toEqual([
    { text: "Thank you!", last_day: "2026-03-09", kid_id: "mia", sticker: "rocket" },
  ]);
  expect(posted[0]?.key).not.toBeNull();
  const toast = await alertSaying("Mia sees it for a week.");
  expect(toast.textContent).toContain("Thank you sent");
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await alertSaying("The note is taken down.")).toBeDefined();
  expect(callsIn(sent)).toContain("DELETE /fridge/thanks");
});

test("a line of one's own goes with it, but none without words", async () => {
  const { sent, user, sticker } = await thanking();
  await user.clear(field("A line"));
  expect(isEnabled(sticker("Heart"))).toBe(false);
  await fill(user, field("A line"), " You helped so much! ");
  await user.click(sticker("Heart"));
  await closed();
  expect(sent.find(({ call }) => call === "POST /fridge")?.body).toMatchObject({
    text: "You helped so much!",
    sticker: "heart",
  });
});

test("a refusal is told in the server's words, and the line stays", async () => {
  const words = "There are 12 notes for this kid already. Take one down first.";
  const full = refused(409, words, "too_many_fridge_notes");
  const { user, sticker } = await thanking({ "POST /fridge": full });
  await fill(user, field("A line"), "Great!");
  await user.click(sticker("Sun"));
  expect(await alertSaying(words)).toBeDefined();
  expect((field("A line") as HTMLInputElement).value).toBe("Great!");
});

test("a thank-you that cannot be taken back says so", async () => {
  const words = "This note is not on the fridge any more.";
  const { user, sticker } = await thanking({ "DELETE /fridge/{id}": refused(404, words) });
  await user.click(sticker("Cat"));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await alertSaying(words)).toBeDefined();
});

test("without a network nothing is sent", async () => {
  const { sent, user, sticker } = await thanking();
  onTestFinished(() => online.belief.set(true));
  online.belief.set(false);
  await waitFor(() => expect(sticker("Star").getAttribute("aria-disabled")).toBe("true"));
  await user.click(sticker("Star"));
  expect(callsIn(sent)).not.toContain("POST /fridge");
});

test("points are given by a kid's card", async () => {
  let points = 0;
  const sent = answering({
    "GET /kids": () => [{ ...OVERVIEW, points }],
    "GET /family": FAMILY,
    "GET /presence": NOBODY_AWAY,
    "GET /schedules": { schedules: [] },
    "GET /users/me": USERS.parent,
    "POST /outbox": (call) => {
      points = 12;
      return doing({ entry_id: "e1", points, username: "Mia" })(call);
    },
  });
  await signIn();
  const user = show(<KidCards />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Give points: Mia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give points: Mia" }));
  await fill(user, field("Points"), "12");
  await user.click(dialog.getByRole("button", { name: "Give points" }));
  await closed();
  expect(await screen.findByText("12")).toBeDefined();
  expect(entriesIn(sent)).toMatchObject([{ action: "award_points", kid_username: "Mia", points: 12 }]);
});

/** The words of a kid's card. */
const card = (name: string) => screen.getByRole("link", { name }).closest("li")?.textContent;

test("a kid's card counts what comes back, until all is done", async () => {
  const done = {
    kid_id: "mia",
    occurrence_day: "2026-03-02",
    part: "any",
    done_day: "2026-03-02",
    status: "pending_approval",
    counts_at: null,
    carer_id: null,
  } as const;
  const zoe = { ...MEMBERS.kid, id: "zoe", username: "Zoe" };
  for (const [ticked, words] of [
    [[], "0 of 2 done"],
    [["dishes"], "1 of 2 done"],
    [["dishes", "table"], "2 of 2 done"],
  ] as const) {
    const routines = ["dishes", "table"].map((chore_id) => ({
      chore_id,
      schedules: [schedule({ kid_ids: ["mia"] })],
      deeds: ticked.some((one) => one === chore_id) ? [done] : [],
    }));
    const { plan, chores } = day(...routines);
    answering({
      "GET /kids": [OVERVIEW, { ...OVERVIEW, id: "zoe", username: "Zoe" }],
      "GET /family": FAMILY,
      "GET /presence": NOBODY_AWAY,
      "GET /schedules": { schedules: [{ chore_id: "dishes", never_rejected: false, schedule: schedule() }] },
      "GET /week": {
        ...week(MEMBERS.kid, zoe),
        plan: { ...plan, kid_ids: ["mia", "zoe"] },
        chores,
      },
    });
    show(<KidCards />, { as: USERS.parent });
    // oxlint-disable-next-line no-await-in-loop -- one visit after the other
    expect(await screen.findByText(new RegExp(words))).toBeDefined();
    expect(card("Mia")).toContain(words);
    expect(card("Zoe")).toContain("Nothing due");
    cleanup();
  }
});
