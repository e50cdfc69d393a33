import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import { AssignedToMePage } from "@/features/assigned-to-me/AssignedToMePage";
import { TodayPage } from "@/features/today/TodayPage";
import { answering, doing } from "@/lib/testing/answering";
import { assignment, STREAK, submission } from "@/lib/testing/rows";
import { alertSaying, show, signIn, USERS } from "@/lib/testing/screen";
import { day, schedule } from "@/lib/testing/today";

import { KidCheer } from "./KidCheer";

const BESIDE = {
  "GET /kids/streak": STREAK,
  "GET /chores/history/me": [],
  "GET /chores/history/me/detailed": [],
  "GET /users/me": USERS.kid,
};

/** Hands in Mia's bed, which is due on these terms. */
async function handIn(
  terms: Parameters<typeof schedule>[0],
  status: "approved" | "pending_approval" = "pending_approval",
) {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  answering({
    ...BESIDE,
    "GET /today": day({ chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"], ...terms })] }),
    "POST /outbox": doing(submission("The bed", { status })),
  });
  await signIn();
  const user = show(
    <>
      <TodayPage />
      <KidCheer />
    </>,
    { as: USERS.kid },
  );
  await user.click(await screen.findByRole("button", { name: "The bed" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Submit Chore" }));
}

test("what counts at once is cheered so, in words and full-screen", async () => {
  await handIn({ approval: "auto" }, "approved");
  expect(await screen.findByText("Hooray! The bed. It counts right away.")).toBeDefined();
  expect(await alertSaying("It counts right away.")).toBeDefined();
});

/** The screen that covers all others for a glance. */
const cheer = () => waitFor(() => document.querySelector<HTMLElement>("[data-sent]")?.textContent ?? fail());
const fail = () => {
  throw new Error("nothing is cheered");
};

test("an assignment is cheered with its points", async () => {
  const room = assignment("Tidy the room", { points_value: 20 });
  answering({
    ...BESIDE,
    "GET /today": day(),
    "GET /kids/my-assignments": [room],
    "POST /outbox": doing({ ...room, assignment_status: "submitted" }),
  });
  await signIn();
  const user = show(
    <>
      <AssignedToMePage />
      <KidCheer />
    </>,
    { as: USERS.kid },
  );
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Mark Complete" }));
  expect(await cheer()).toMatch(/Tidy the room\+20/);
});

test("what brings no points is cheered without any", async () => {
  await handIn({ pays: false });
  const words = await cheer();
  expect(words).toContain("The bed");
  expect(words).not.toContain("+");
});
