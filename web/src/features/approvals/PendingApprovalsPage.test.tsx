import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { RecentDecision } from "@/lib/api";
import { answering, BROKEN, callsIn, entriesIn } from "@/lib/testing/answering";
import { NOTHING_WAITS } from "@/lib/testing/quiet";
import { request } from "@/lib/testing/requests";
import {
  FAMILY,
  MOMENT,
  UNREVIEWED,
  waitingAssignment,
  waitingChore,
  waitingPurchase,
} from "@/lib/testing/rows";
import { alertSaying, show, signIn, USERS } from "@/lib/testing/screen";

import { PendingApprovalsPage } from "./PendingApprovalsPage";

const NOTHING = {
  ...NOTHING_WAITS,
  "GET /family": FAMILY,
  "GET /parent/purchase-requests/to-hand-over": [],
  "GET /parent/decisions": [],
};

/** What was approved before. */
const DECIDED: RecentDecision = {
  ...UNREVIEWED,
  api_token: null,
  chore_id: "Dishes",
  decided_at: MOMENT,
  decided_by: "Pat",
  decision: 1,
  id: "Dishes",
  item_id: null,
  kind: "chore_submission",
  photo_id: null,
  points: 15,
  shared_device: null,
  status: "approved",
  title: "Dishes",
  unverified: false,
  username: "Mia",
};

/** The row or the card with a text. */
const row = (list: HTMLElement, text: string) =>
  within(within(list).getByText(text).closest<HTMLElement>("tr, li") ?? list);

/** A section's list, as the devices have it. */
const DEVICES = [
  ["a desktop", { width: 1280, role: "table" }],
  ["a phone", { width: 390, role: "list" }],
] as const;

test("has four sections, and each says that nothing waits", async () => {
  answering(NOTHING);
  show(<PendingApprovalsPage />, { as: USERS.parent });
  const sections = ["Item Redemptions", "Chore Submissions", "Assignment Submissions", "Feature Requests"];
  for (const what of sections) {
    expect(await screen.findByText(`No pending ${what.toLowerCase()}.`)).toBeDefined();
  }
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(sections.map((what) => `Pending ${what}`));
});

test.each(DEVICES)("lists submissions, oldest first, on %s", async (_, { width, role }) => {
  answering({
    ...NOTHING,
    "GET /parent/chore-submissions/pending": [
      waitingChore("Feed the dragon"),
      waitingChore("Rake the leaves", { submitted_at: "2026-03-02T13:00:00Z", effort_points: 0 }),
    ],
  });
  show(<PendingApprovalsPage />, { as: USERS.parent, width });
  const list = await screen.findByRole(role, { name: "Pending Chore Submissions" });
  const [first, second] = within(list).getAllByText(/^(?:Feed the dragon|Rake the leaves)$/);
  expect([first?.textContent, second?.textContent]).toEqual(["Feed the dragon", "Rake the leaves"]);
  const texts = first?.closest("tr, li")?.textContent;
  for (const text of ["Mia", "15 Points", "+6 effort points", "3/2/2026"]) {
    expect(texts).toContain(text);
  }
  const decide = row(list, "Rake the leaves");
  expect(decide.getByRole("button", { name: /Approve/ })).toBeDefined();
  expect(decide.getByRole("button", { name: /Reject/ })).toBeDefined();
  const columns = within(list).queryAllByRole("columnheader", {
    name: /^(?:Submitted|Kid|Chore|Points Value)$/,
  });
  expect(columns).toHaveLength(role === "table" ? 4 : 0);
});

test.each(DEVICES)("what a day adds up to is told on %s", async (_, { width, role }) => {
  answering({
    ...NOTHING,
    "GET /parent/chore-submissions/pending": [
      waitingChore("Feed the dragon", { day_count: 1, day_minutes: 260 }),
      waitingChore("Rake the leaves", { day_count: 2, day_minutes: 260 }),
    ],
  });
  show(<PendingApprovalsPage />, { as: USERS.parent, width });
  const list = await screen.findByRole(role, { name: "Pending Chore Submissions" });
  expect(row(list, "Feed the dragon").getByText("That day: 1×, 260 min in all")).toBeDefined();
  expect(row(list, "Rake the leaves").getByText("That day: 2×, 260 min in all")).toBeDefined();
});

test("a failed load says so and can be tried again", async () => {
  answering({ ...NOTHING, "GET /parent/chore-submissions/pending": BROKEN });
  const user = show(<PendingApprovalsPage />, { as: USERS.parent });
  const failed = await alertSaying("Failed to load pending requests. Please try again.");
  answering(NOTHING);
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No pending chore submissions.")).toBeDefined();
});

test("trouble without a reason is told, and the row stays", async () => {
  const sent = answering({
    ...NOTHING,
    "GET /users/me": USERS.parent,
    "GET /parent/chore-submissions/pending": [waitingChore("Feed the dragon")],
    "POST /outbox": BROKEN,
  });
  await signIn();
  const user = show(<PendingApprovalsPage />, { as: USERS.parent });
  const table = await screen.findByRole("table", { name: "Pending Chore Submissions" });
  await user.click(row(table, "Feed the dragon").getByRole("button", { name: /Approve/ }));
  expect(await alertSaying(/Failed to approve chore submission: ./)).toBeDefined();
  expect(callsIn(sent)).toContain("POST /outbox");
  const again = row(table, "Feed the dragon").getByRole("button", { name: /Approve/ });
  await waitFor(() => expect(again).toHaveProperty("disabled", false));
});

test.each([
  ["item redemption", "Pending Item Redemptions", "Kite"],
  ["assignment submission", "Pending Assignment Submissions", "Feed the dragon"],
  ["feature request", "Pending Feature Requests", "May I stay up late?"],
])("a failed rejection names the %s", async (kind, section, text) => {
  const sent = answering({
    ...NOTHING,
    "GET /users/me": USERS.parent,
    "GET /parent/purchase-requests/pending": [waitingPurchase("Kite")],
    "GET /parent/assignment-submissions/pending": [waitingAssignment("Feed the dragon")],
    "GET /parent/requests/pending": [request("May I stay up late?")],
    "POST /outbox": BROKEN,
  });
  await signIn();
  const user = show(<PendingApprovalsPage />, { as: USERS.parent });
  const table = await screen.findByRole("table", { name: section });
  await user.click(row(table, text).getByRole("button", { name: /Reject/ }));
  const why = await screen.findByRole("dialog", { name: "Why not?" });
  await user.click(within(why).getByRole("button", { name: "Reject" }));
  expect(await alertSaying(`Failed to reject ${kind}: `)).toBeDefined();
  expect(callsIn(sent)).toContain("POST /outbox");
  expect(within(table).getByText(text)).toBeDefined();
});

test("says when something counts by itself, and which to look at", async () => {
  const counts_at = new Date(2026, 2, 3, 18).toISOString();
  answering({
    ...NOTHING,
    "GET /parent/chore-submissions/pending": [
      waitingChore("Dishes", { counts_at, have_a_look: true }),
      waitingChore("Bed"),
    ],
  });
  show(<PendingApprovalsPage />, { as: USERS.parent });
  expect(await screen.findByText(/^Counts by itself .+ at 6 PM$/)).toBeDefined();
  expect(screen.getAllByText("Have a look")).toHaveLength(1);
});

test("says how many steps were done, and marks where some are missing", async () => {
  answering({
    ...NOTHING,
    "GET /parent/chore-submissions/pending": [
      waitingChore("Teeth", { steps_done: 5, steps_total: 6 }),
      waitingChore("Dishes", { steps_done: 3, steps_total: 3 }),
      waitingChore("Bed"),
    ],
  });
  show(<PendingApprovalsPage />, { as: USERS.parent });
  const missing = await screen.findByText("5 of 6 steps");
  expect(missing.closest(".mantine-Badge-root")).not.toBeNull();
  expect(screen.getByText("3 of 3 steps").closest(".mantine-Badge-root")).toBeNull();
  expect(screen.getAllByText(/ steps?$/)).toHaveLength(2);
});

test("says with which carer it was ticked", async () => {
  answering({
    ...NOTHING,
    "GET /parent/chore-submissions/pending": [
      waitingChore("Feed the dragon", { carer: "Oma" }),
      waitingChore("Dishes", { carer: "Opa" }),
    ],
  });
  show(<PendingApprovalsPage />, { as: USERS.parent });
  expect(await screen.findByText("With Oma")).toBeDefined();
  expect(await screen.findByText("With somebody who left")).toBeDefined();
});

test("what was ticked and asked for on the tablet says so", async () => {
  const shared_device = "Kitchen";
  answering({
    ...NOTHING,
    "GET /parent/chore-submissions/pending": [waitingChore("Make the bed", { shared_device })],
    "GET /parent/purchase-requests/pending": [{ ...waitingPurchase("Kite"), shared_device }],
    "GET /parent/requests/pending": [request("A second dragon?", { shared_device })],
    "GET /parent/decisions": [{ ...DECIDED, shared_device }],
  });
  show(<PendingApprovalsPage />, { as: USERS.parent });
  for (const [section, text] of [
    ["Pending Chore Submissions", "Make the bed"],
    ["Pending Item Redemptions", "Kite"],
    ["Pending Feature Requests", "A second dragon?"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const table = await screen.findByRole("table", { name: section });
    expect(row(table, text).getByText("On the tablet")).toBeDefined();
  }
  const decided = await screen.findByRole("list", { name: "Recently decided" });
  expect(row(decided, "Dishes").getByText("On the tablet")).toBeDefined();
});

test("a section is approved at once after a look, and what is odd is left", async () => {
  const earlier = { submitted_at: "2026-02-28T12:00:00Z", done_offline: true };
  const sent = answering({
    ...NOTHING,
    "GET /users/me": USERS.parent,
    "GET /parent/chore-submissions/pending": [
      waitingChore("Garden", { ...earlier, points_value: 30 }),
      waitingChore("Dishes", { points_value: 10, effort_points: 2 }),
      waitingChore("Vacuum", { points_value: 10, effort_points: 2 }),
    ],
    "POST /outbox": BROKEN,
  });
  await signIn();
  const user = show(<PendingApprovalsPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Approve all: Pending Chore Submissions" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve all" }));
  expect(await dialog.findByText("2 from Mia, 24 points")).toBeDefined();
  expect(dialog.getByRole("checkbox", { name: /Garden/ })).toHaveProperty("checked", false);
  expect(dialog.getByText("Done offline.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Approve 2" }));
  await waitFor(() => expect(entriesIn(sent).length).toBeGreaterThan(0));
  expect(entriesIn(sent).map(({ id }) => id)).toEqual(["Dishes", "Vacuum"]);
});
