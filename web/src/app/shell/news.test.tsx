import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { AvailableChoresPage } from "@/features/chores/AvailableChoresPage";
import { NO_NEWS, visitBefore } from "@/features/greetings/testing";
import { answering, held } from "@/lib/testing/answering";
import { assignment, chore, pointsEntry, submission } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";
import { today } from "@/lib/today";

import { KidNews } from "./KidNews";

const LATER = "2026-03-02T13:00:00Z";

const award = (id: string, amount: number, created_at: string) =>
  pointsEntry(id, { kind: "award", amount, created_at });
const gave = (...entries: ReturnType<typeof award>[]) =>
  answering({ ...NO_NEWS, "GET /users/me/points-history": entries });

/** Mia's visit, after an earlier one. */
function visit() {
  if (localStorage.length === 0) {
    visitBefore();
  }
  return show(<KidNews />, { as: USERS.kid });
}

const news = async () => within(await screen.findByRole("dialog", { name: "Your news" }));
const chip = async () =>
  within(await screen.findByRole("region", { name: "Your news" })).getAllByRole("button")[0]?.textContent;

test("what has filled the screen does so again with what came later, at the next visit", async () => {
  const first = award("a", 5, LATER);
  const next = award("b", 7, "2026-03-02T14:00:00Z");
  for (const [entries, text] of [
    [[first], "News, +5 points"],
    [[next, first], "2 news, +12 points"],
  ] as const) {
    gave(...entries);
    const user = visit();
    // oxlint-disable-next-line no-await-in-loop -- one visit after the other
    await user.click((await news()).getByRole("button", { name: "Go on" }));
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // oxlint-disable-next-line no-await-in-loop
    expect(await chip()).toBe(text);
    cleanup();
  }
  expect(localStorage.getItem("pogona.greeted.mia")).toContain(today());
});

test("kids who share a tablet each get their own news", async () => {
  gave();
  visit();
  const sam = { ...USERS.kid, id: "sam", username: "Sam" };
  for (const kid of [USERS.kid, sam]) {
    cleanup();
    show(<KidNews />, { as: kid });
    // oxlint-disable-next-line no-await-in-loop -- one visit after the other
    await waitFor(() => expect(localStorage.getItem(`pogona.greeted.${kid.id}`)).not.toBeNull());
  }
  cleanup();
  const sent = gave();
  show(<KidNews />, { as: sam });
  await waitFor(() => expect(sent).toHaveLength(Object.keys(NO_NEWS).length));
  expect(screen.queryByRole("region", { name: "Your news" })).toBeNull();
  cleanup();
  gave(award("a", 7, LATER));
  show(<KidNews />, { as: USERS.kid });
  expect((await news()).getByRole("heading", { name: "Well done! +7 points" })).toBeDefined();
});

test("a kid who is typing is left alone: there is the chip", async () => {
  const late = held([award("a", 5, LATER)]);
  answering({ ...NO_NEWS, "GET /users/me/points-history": late.answer });
  visit();
  fireEvent.keyDown(document.body, { key: "Shift" });
  late.release();
  expect(await chip()).toBe("News, +5 points");
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a streak milestone is a moment, with one sum of all points", async () => {
  const bonus = pointsEntry("bonus", {
    kind: "streak_bonus",
    amount: 10,
    created_at: LATER,
    description: "3-day streak",
  });
  gave(bonus, award("a", 30, LATER));
  visit();
  const shown = await news();
  expect(shown.getByRole("heading", { name: "3-day streak!" })).toBeDefined();
  expect(shown.getByText("Your dragon is proud!")).toBeDefined();
  expect(shown.getByRole("heading", { name: "Well done! +40 points" })).toBeDefined();
  expect(shown.getByRole("list").textContent).toContain("3-day streak +10");
});

test("a rejection is kind, and leads back to what was rejected", async () => {
  const rejected = { status: "rejected", reviewed_at: LATER } as const;
  answering({
    ...NO_NEWS,
    "GET /chores/history/me/detailed": [submission("Dishes", rejected)],
    "GET /kids/my-assignments": [assignment("Tidy your room", { assignment_status: "rejected" })],
  });
  visit();
  const shown = await news();
  expect(shown.getByRole("heading", { name: "Not quite yet – try again" })).toBeDefined();
  const ways = shown.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(ways).toEqual([
    ["Try again", expect.stringMatching(/^\/chores/)],
    ["Try again", "/my-assigned-chores"],
  ]);
});

test("the news of what was sent back leads to another try, with the minutes of last time", async () => {
  const rejected = {
    status: "rejected",
    reviewed_at: LATER,
    review_reason: "unfinished",
    review_note: "The pans are left.",
    effort_minutes: 12,
  } as const;
  answering({
    ...NO_NEWS,
    "GET /today": day(),
    "GET /chores": [chore("Dishes")],
    "GET /chores/history/me": [],
    "GET /chores/history/me/detailed": [submission("Dishes", rejected)],
  });
  visitBefore();
  const user = show(
    <>
      <KidNews />
      <AvailableChoresPage />
    </>,
    { as: USERS.kid, at: "/chores" },
  );
  const shown = await news();
  expect(shown.getByText(/The pans are left\./)).toBeDefined();
  await user.click(shown.getByRole("link", { name: "Try again: Dishes" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Submit Chore" }));
  expect(await dialog.findByText(/Last time: 12 minutes/)).toBeDefined();
});
