import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import { answering, BROKEN, callsIn, doing, entriesIn } from "@/lib/testing/answering";
import { assignment } from "@/lib/testing/rows";
import { alertSaying, show, signIn, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";
import { today } from "@/lib/today";

import { AssignedToMePage } from "./AssignedToMePage";

const EMPTY = "No chores have been assigned to you yet.";

test("without assignments it says so", async () => {
  answering({ "GET /kids/my-assignments": [] });
  show(<AssignedToMePage />, { as: USERS.kid });
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.getByRole("link", { name: "Find a chore" }).getAttribute("href")).toBe("/chores");
});

test("a failed load says so and can be tried again", async () => {
  answering({ "GET /kids/my-assignments": BROKEN });
  const user = show(<AssignedToMePage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to fetch assigned chores. Please try again.");
  answering({ "GET /kids/my-assignments": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(EMPTY)).toBeDefined();
});

const DRAGON = assignment("Feed the dragon", { notes: "Two crickets." });

test("Mark Complete › a lost answer, then another try: it is handed in, and the kid hears so", async () => {
  let isLost = true;
  const sent = answering({
    "GET /today": day(),
    "GET /users/me": USERS.kid,
    "GET /kids/my-assignments": [DRAGON],
    "POST /outbox": (call) => {
      if (isLost) {
        throw new TypeError("lost");
      }
      return doing({ ...DRAGON, assignment_status: "submitted" })(call);
    },
  });
  await signIn();
  const user = show(<AssignedToMePage />, { as: USERS.kid });
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark Assignment as Complete" }));
  const submit = dialog.getByRole("button", { name: "Mark Complete" });
  await user.click(submit);
  const told = await alertSaying(
    "Failed to submit assignment. Pogona cannot be reached. Check your connection.",
  );
  expect(told.textContent).toContain("Submission Failed");
  isLost = false;
  await user.click(submit);
  expect(await alertSaying("Assignment Submitted!")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The server takes a key once.
  const [lost, ...again] = entriesIn(sent).map(({ key }) => key);
  expect(new Set(again)).toEqual(new Set([lost]));
});

test("what is due today is overdue once the day is over, on a page that stays open", async () => {
  vi.useFakeTimers({
    now: new Date("2026-03-02T12:00:00Z"),
    shouldAdvanceTime: true,
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  onTestFinished(() => void vi.useRealTimers());
  const sent = answering({
    "GET /kids/my-assignments": [{ ...DRAGON, due_date: "2026-03-02" }],
    "GET /today": day(),
  });
  show(<AssignedToMePage />, { as: USERS.kid });
  expect(await screen.findByText("Due soon")).toBeDefined();
  expect(screen.queryByText("Overdue")).toBeNull();
  await waitFor(() => expect(callsIn(sent)).toContain("GET /today"));
  await act(() => vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000));
  expect(await screen.findByText("Overdue")).toBeDefined();
  expect(screen.queryByText("Due soon")).toBeNull();
});

test("what is due on the family's today is not overdue on a device that is a day ahead", async () => {
  // In Pago Pago it is still March 2.
  vi.setSystemTime("2026-03-03T06:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  answering({
    "GET /kids/my-assignments": [{ ...DRAGON, due_date: "2026-03-02" }],
    "GET /today": { ...day(), time_zone: "Pacific/Pago_Pago" },
  });
  show(<AssignedToMePage />, { as: USERS.kid });
  expect(today()).toBe("2026-03-03");
  expect(await screen.findByText("Due soon")).toBeDefined();
  await waitFor(() => expect(screen.queryByText("Overdue")).toBeNull());
});
