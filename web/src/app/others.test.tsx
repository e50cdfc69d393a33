import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { OutboxToasts } from "@/features/outbox/OutboxToasts";
import { TodayPage } from "@/features/today/TodayPage";
import type { Today } from "@/lib/api";
import { answering, type Answers, refusing } from "@/lib/testing/answering";
import { show, signIn, USERS } from "@/lib/testing/screen";
import { claimOf, day, DOG, schedule } from "@/lib/testing/today";

/* What others do with a kid's chores, as the kid's day shows it. */

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** Draws Mia's day. */
async function shown(answer: () => Today, answers: Answers = {}) {
  answering({
    "GET /users/me": USERS.kid,
    "GET /today": answer,
    "GET /chores/history/me": [],
    "GET /chores/history/me/detailed": [],
    "GET /day-sets": { day_sets: [] },
    ...answers,
  });
  await signIn();
  return show(
    <>
      <OutboxToasts />
      <TodayPage />
    </>,
    { as: USERS.kid },
  );
}

const ANYONE = { chore_id: "dog", schedules: [schedule({ mode: "anyone" })] };
const BY_LEO = {
  kid_id: "leo",
  occurrence_day: DOG.day,
  part: "any",
  done_day: DOG.day,
  status: "pending_approval",
  counts_at: null,
  carer_id: null,
} as const;

/** The card of a chore, which stands on the printed sheet as well. */
function cardOf(name: string): HTMLElement {
  const places = screen.getAllByText(name).map((text) => text.closest("li"));
  return places.find((place) => place?.closest("[data-paper]") === null) ?? document.body;
}

/** Opens the dialog of the dog's walk. */
async function begun(user: Awaited<ReturnType<typeof shown>>) {
  await user.click(await screen.findByRole("button", { name: "The dog" }));
  return within(await screen.findByRole("dialog", { name: "Submit Chore" }));
}

test("the second to do a chore is told kindly who was faster", async () => {
  let isDone = false;
  const words = "Leo was faster. Pick another one!";
  const taken = { ...ANYONE, claims: [claimOf("mia")] };
  const user = await shown(() => day(isDone ? { ...taken, deeds: [BY_LEO] } : taken), {
    "POST /outbox": (call) => {
      isDone = true;
      return refusing(409, words)(call);
    },
  });
  const dialog = await begun(user);
  await user.click(dialog.getByRole("button", { name: "Submit Chore" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(words);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  const done = within(await screen.findByRole("region", { name: "Done today (1)" }));
  const card = done.getByRole("listitem");
  expect(card.textContent).toContain("Thank Leo, it is done!");
  expect(card.textContent).not.toContain("doing it until");
  expect(within(card).queryByRole("button")).toBeNull();
});

test("what Mia took is given back, and can be taken again", async () => {
  let claims: ReturnType<typeof claimOf>[] = [];
  const user = await shown(() => day({ ...ANYONE, claims }), {
    "POST /occurrences/{id}/{day}/{part}/claim": () => {
      claims = [claimOf("mia")];
      return claimOf("mia");
    },
    "DELETE /occurrences/{id}/{day}/{part}/claim": () => {
      claims = [];
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "I'll do it" }));
  expect(await screen.findByText("You are doing it until 5:10 PM")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Give it back" }));
  expect(await screen.findByRole("button", { name: "I'll do it" })).toBeDefined();
  expect(screen.queryByText(/doing it until/)).toBeNull();
});

test("the dialog of a chore that Leo is doing says so, and hands it in all the same", async () => {
  const user = await shown(() => day({ ...ANYONE, claims: [claimOf("leo")] }));
  const dialog = await begun(user);
  expect(await dialog.findByText(/^leo is doing it until 5:10 PM/)).toBeDefined();
  expect(dialog.getByRole("button", { name: "Submit Chore" })).toHaveProperty("disabled", false);
});

test("a turn that was taken over, and whose it is next", async () => {
  const bed = { chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"] })] };
  const turns = schedule({ anchor: DOG.day, mode: "turn", kid_ids: ["leo", "mia"] });
  const bins = { chore_id: "bins", schedules: [turns] };
  const { part } = DOG;
  const handed = {
    day: DOG.day,
    part,
    kid_id: "leo",
    kind: "hand_over",
    to_kid_id: "mia",
    to_day: null,
  } as const;
  const excused = {
    day: DOG.day,
    part,
    kid_id: "mia",
    kind: "excuse",
    to_kid_id: null,
    to_day: null,
  } as const;
  const user = await shown(() => ({
    ...day({ ...bins, marks: [handed] }, { ...bed, marks: [excused] }),
    notes: [
      { chore_id: "bins", mark: handed, note: "Leo has football." },
      { chore_id: "bed", mark: excused, note: "Grandma makes it." },
    ],
  }));
  expect(await screen.findByText("0 of 1 done")).toBeDefined();
  const taken = cardOf("The bins").textContent;
  expect(taken).toContain("For Leo this time");
  expect(taken).toContain("“Leo has football.”");
  const relaxed = cardOf("The bed").textContent;
  expect(relaxed).toContain("Relax, you don't have to do it.");
  expect(relaxed).toContain("“Grandma makes it.”");
  await user.click(screen.getByRole("button", { name: "Coming up" }));
  const tomorrow = (await screen.findByRole("list", { name: "Tomorrow" })).textContent;
  expect(tomorrow).toContain("The bed");
  expect(tomorrow).toContain("The binsYou");
  const later = screen.getByRole("list", { name: "Later" }).textContent;
  expect(later).toContain("Leo");
  expect(later).not.toContain("The bed");
});

test("a turn of another kid is not in one's day", async () => {
  const turns = schedule({ anchor: DOG.day, mode: "turn", kid_ids: ["leo", "mia"] });
  const bed = { chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"] })] };
  await shown(() => day({ chore_id: "bins", schedules: [turns] }, bed));
  expect(await screen.findByRole("button", { name: "The bed" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "The bins" })).toBeNull();
});
