import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";

import { timerStore } from "@/domain/handIn/timerStore";
import { RunningTimer } from "@/features/chores/RunningTimer";
import { TodayPage } from "@/features/today/TodayPage";
import { routes } from "@/lib/routes";
import { answering, doing, entriesIn } from "@/lib/testing/answering";
import { submission } from "@/lib/testing/rows";
import { show, signIn, USERS } from "@/lib/testing/screen";
import { day, schedule } from "@/lib/testing/today";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => {
    vi.useRealTimers();
    timerStore.update(USERS.kid.id, () => ({}));
  };
});

const MORNING_AND_EVENING = 5;

/** Draws the page at an address for Mia, below the strip of the running timer. */
const showAt = (at: string) =>
  show(
    <>
      <RunningTimer />
      <Routes>
        <Route path={routes.today.path} element={<TodayPage />} />
        <Route path={routes.leaderboard.path} element={null} />
      </Routes>
    </>,
    { as: USERS.kid, at },
  );

test("a running timer leads back to the time it was started for", async () => {
  const sent = answering({
    "GET /today": day({
      chore_id: "teeth",
      schedules: [schedule({ kid_ids: ["mia"], parts: MORNING_AND_EVENING })],
    }),
    "GET /chores/history/me": [],
    "GET /chores/history/me/detailed": [],
    "GET /users/me": USERS.kid,
    "POST /outbox": doing(submission("The teeth")),
  });
  await signIn();
  const before = showAt(routes.today.path);
  const [, evening] = await screen.findAllByRole("button", { name: "The teeth" });
  await before.click(evening ?? document.body);
  const dialog = within(await screen.findByRole("dialog"));
  await before.click(await dialog.findByRole("button", { name: "Start Timer" }));
  await before.click(dialog.getByRole("button", { name: "Cancel" }));
  cleanup();

  const user = showAt(routes.leaderboard.path);
  await user.click(await screen.findByRole("link", { name: /^The teeth/ }));
  const again = within(await screen.findByRole("dialog"));
  await user.click(await again.findByRole("button", { name: "Submit Chore" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(entriesIn(sent)).toMatchObject([{ occurrence_day: "2026-03-02", part: "evening" }]);
});
