import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { timerStore } from "@/domain/handIn/timerStore";
import type { ChoreHistoryEntry, Today } from "@/lib/api";
import { token } from "@/lib/api/token";
import { session } from "@/lib/session";
import {
  answering,
  BROKEN,
  callsIn,
  doing,
  entriesIn,
  held,
  refused,
  refusing,
} from "@/lib/testing/answering";
import { chore, submission } from "@/lib/testing/rows";
import { alertSaying, isEnabled, show, signIn, USERS } from "@/lib/testing/screen";
import { day, DOG, schedule, STUCK } from "@/lib/testing/today";

import { AvailableChoresPage } from "./AvailableChoresPage";

const THERE = {
  "GET /today": day(),
  "GET /users/me": USERS.kid,
  "GET /chores": [chore("Feed the dragon")],
  "GET /chores/history/me": [],
  "GET /chores/history/me/detailed": [],
};
const MINUTE = 60_000;

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => {
    vi.useRealTimers();
    timerStore.update(USERS.kid.id, () => ({}));
  };
});

/** Sets the clock forward; running timers look at it in a moment. */
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);

/** Draws the page and opens the dialog of its chore. */
async function begun() {
  await signIn();
  const user = show(<AvailableChoresPage />, { as: USERS.kid });
  await user.click(await screen.findByRole("button", { name: /^Mark as Done/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Submit Chore" }));
  return { user, dialog, press: (name: string) => user.click(dialog.getByRole("button", { name })) };
}

test("what is due for nobody is nothing to be stuck with", async () => {
  answering(THERE);
  const { dialog } = await begun();
  expect(dialog.queryByRole("button", { name: "I'm stuck" })).toBeNull();
});

test("what is due can be submitted, or said to be too hard", async () => {
  const dragon = { chore_id: "Feed-the-dragon" };
  const sent = answering({
    ...THERE,
    "GET /today": day(dragon),
    "PUT /occurrences/{id}/{day}/{part}/help": { ...STUCK, ...dragon },
  });
  const { dialog, press } = await begun();
  expect(dialog.getByRole("timer")).toBeDefined();
  await press("I'm stuck");
  expect(dialog.queryByRole("timer")).toBeNull();
  await press("It is too hard");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsIn(sent)).toContain("PUT /occurrences/Feed-the-dragon/2026-03-02/any/help");
});

test("encouragement changes as the minutes go by", async () => {
  answering(THERE);
  const { dialog, press } = await begun();
  await press("Start Timer");
  const said = new Set<string | null>();
  const words = () =>
    within(dialog.getByRole("region", { name: "Effort points" })).getByText(/!/).textContent;
  for (const minutes of [0, 1, 4, 5, 5, 5]) {
    wait(minutes);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => expect([...said]).not.toContain(words()));
    said.add(words());
  }
  expect(said.size).toBe(6);
});

test("ten minutes of effort are praised and mention the streak", async () => {
  const sent = answering({ ...THERE, "POST /outbox": doing(submission("Feed the dragon")) });
  const { dialog, press } = await begun();
  await press("Start Timer");
  wait(12);
  const effort = within(dialog.getByRole("region", { name: "Effort points" }));
  expect(await effort.findByText(/6 of 10/)).toBeDefined();
  await press("Submit Chore");
  const toast = await alertSaying(
    "Chore submitted successfully! It is now pending approval. Get 6 effort points for 12 minutes.",
  );
  expect(toast.textContent).toContain("streak");
  expect(entriesIn(sent)).toMatchObject([{ action: "submit_chore", effort_minutes: 12 }]);
});

test("a double click submits once", async () => {
  const gate = held(undefined);
  const sent = answering({
    ...THERE,
    "POST /outbox": async (call) => {
      await gate.answer();
      return doing(submission("Feed the dragon"))(call);
    },
  });
  const { user, dialog } = await begun();
  const submit = dialog.getByRole("button", { name: "Submit Chore" });
  await user.dblClick(submit);
  await waitFor(() => expect(entriesIn(sent)).toHaveLength(1));
  expect(submit.dataset["loading"]).toBe("true");
  expect(isEnabled(submit)).toBe(false);
  gate.release();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(entriesIn(sent)).toHaveLength(1);
});

test("trouble without a reason gets the fallback sentence and keeps the time", async () => {
  answering({ ...THERE, "POST /outbox": BROKEN });
  const { dialog, press } = await begun();
  await press("Start Timer");
  wait(8);
  const effort = within(dialog.getByRole("region", { name: "Effort points" }));
  expect(await effort.findByText(/4 of 10/)).toBeDefined();
  await press("Submit Chore");
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to submit chore.");
  expect(dialog.getByRole("timer").textContent).toMatch(/^08:/);
  expect(effort.getByText(/4 of 10/)).toBeDefined();
});

test("a rejected submission makes the next one a retry", async () => {
  const rejected = {
    chore_id: "Feed-the-dragon",
    id: "s1",
    status: "rejected",
    submitted_at: "2026-03-02T12:00:00Z",
  };
  answering({ ...THERE, "GET /chores/history/me": [rejected as ChoreHistoryEntry] });
  const { dialog } = await begun();
  expect(await dialog.findByText("Retry Attempt")).toBeDefined();
});

test("a chore that was switched off meanwhile is refused in the server's words", async () => {
  const words = "This chore is not active.";
  answering({ ...THERE, "POST /outbox": refusing(409, words) });
  const { dialog, press } = await begun();
  await press("Submit Chore");
  expect((await dialog.findByRole("alert")).textContent).toContain(words);
});

test("a session that ended meanwhile ends here, too", async () => {
  answering({ ...THERE, "POST /outbox": refused(401, "Not signed in.", "unauthorized") });
  const { press } = await begun();
  await press("Submit Chore");
  await waitFor(() => expect(session.get().status).toBe("signed-out"));
  expect(token.get()).toBeNull();
});

test("a running timer outlives closing the dialog, and leaving the page", async () => {
  answering(THERE);
  const { press } = await begun();
  await press("Start Timer");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  cleanup();
  wait(6);
  const { dialog } = await begun();
  expect(dialog.getByRole("timer").textContent).toMatch(/^06:/);
  expect(dialog.getByRole("button", { name: "Pause" })).toBeDefined();
});

test("a lost answer, then another tap in the same dialog: one submission, with the minutes of the first", async () => {
  let isLost = true;
  const sent = answering({
    ...THERE,
    "POST /outbox": (call) => {
      if (isLost) {
        throw new TypeError("lost");
      }
      return doing(submission("Feed the dragon"))(call);
    },
  });
  const { dialog, press } = await begun();
  await press("Start Timer");
  wait(8);
  await within(dialog.getByRole("region", { name: "Effort points" })).findByText(/4 of 10/);
  await press("Submit Chore");
  expect(await dialog.findByRole("alert")).toBeDefined();
  isLost = false;
  wait(2);
  await press("Submit Chore");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The server takes a key once.
  const [lost, ...again] = entriesIn(sent).map(({ key, effort_minutes }) => [key, effort_minutes]);
  expect(lost?.[1]).toBe(8);
  expect(again).toEqual([lost]);
});

test("what is due and handed in here is done; the next is extra", async () => {
  const dragon = { chore_id: "Feed-the-dragon", schedules: [schedule({ more_often: true })] };
  const { day: occurrence_day, part } = DOG;
  const rest = { done_day: DOG.day, status: "pending_approval", counts_at: null, carer_id: null } as const;
  let deeds: Today["plan"]["routines"][number]["deeds"] = [];
  const sent = answering({
    ...THERE,
    "GET /today": () => day({ ...dragon, deeds }),
    "POST /outbox": (call) => {
      deeds = [{ kid_id: "mia", occurrence_day, part, ...rest }];
      return doing(submission("Feed the dragon"))(call);
    },
  });
  for (const time of [{ occurrence_day, part }, {}]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { press } = await begun();
    // oxlint-disable-next-line no-await-in-loop
    await press("Submit Chore");
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    cleanup();
    expect(entriesIn(sent).at(-1)).toMatchObject({ action: "submit_chore", ...time });
  }
  expect(entriesIn(sent)).toHaveLength(2);
  expect(entriesIn(sent)[1]?.["occurrence_day"] ?? null).toBeNull();
});
