import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, doing, entriesIn, held, refusing } from "@/lib/testing/answering";
import { NOTHING_WAITS } from "@/lib/testing/quiet";
import { NO_DETAILS, request } from "@/lib/testing/requests";
import { FAMILY, submission, waitingChore } from "@/lib/testing/rows";
import { alertSaying, field, fill, isEnabled, show, signIn, USERS } from "@/lib/testing/screen";

import { PendingApprovalsPage } from "./PendingApprovalsPage";

const NOTHING = {
  ...NOTHING_WAITS,
  "GET /family": FAMILY,
  "GET /users/me": USERS.parent,
  "GET /parent/purchase-requests/to-hand-over": [],
  "GET /parent/decisions": [],
};
const WAITING = { ...NOTHING, "GET /parent/chore-submissions/pending": [waitingChore("Feed the dragon")] };

/** Draws the page. Returns the waiting row with this text. */
async function row(text: string) {
  await signIn();
  const user = show(<PendingApprovalsPage />, { as: USERS.parent });
  const shown = within((await screen.findByText(text)).closest("tr") ?? document.body);
  return { user, button: (name: RegExp) => shown.getByRole("button", { name }) };
}

test("a double click decides once, and the other button waits", async () => {
  const gate = held(undefined);
  let isDone = false;
  const sent = answering({
    ...NOTHING,
    "GET /parent/chore-submissions/pending": () => (isDone ? [] : [waitingChore("Feed the dragon")]),
    "POST /outbox": async (call) => {
      await gate.answer();
      isDone = true;
      return doing(submission("Feed the dragon", { status: "approved" }))(call);
    },
  });
  const { user, button } = await row("Feed the dragon");
  await user.dblClick(button(/^Approve/));
  await waitFor(() => expect(entriesIn(sent)).toHaveLength(1));
  expect(isEnabled(button(/^Reject/))).toBe(false);
  gate.release();
  expect(await screen.findByText("No pending chore submissions.")).toBeDefined();
  expect(entriesIn(sent)).toMatchObject([{ action: "decide", decision: "approve", id: "Feed-the-dragon" }]);
});

test.each([
  ["reject", "approved"],
  ["approve", "rejected"],
] as const)("a second parent who would %s what was %s is told so", async (second, done) => {
  const late = `This submission has already been ${done}.`;
  answering(WAITING);
  const { user, button } = await row("Feed the dragon");
  answering({ ...NOTHING, "POST /outbox": refusing(409, late) });
  if (second === "approve") {
    await user.click(button(/^Approve/));
  } else {
    await user.click(button(/^Reject/));
    const why = within(await screen.findByRole("dialog", { name: "Why not?" }));
    await user.click(why.getByRole("button", { name: "Reject" }));
  }
  expect(await alertSaying(`Failed to ${second} chore submission: ${late}`)).toBeDefined();
  expect(await screen.findByText("No pending chore submissions.")).toBeDefined();
});

test("a wish is approved at another price", async () => {
  const wish = request("kite", {
    request_type: "add_store_item",
    details: { ...NO_DETAILS, name: "Kite", points_cost: 300 },
  });
  let isDone = false;
  const sent = answering({
    ...NOTHING,
    "GET /parent/requests/pending": () => (isDone ? [] : [wish]),
    "POST /outbox": (call) => {
      isDone = true;
      return doing(request("kite", { status: "approved" }))(call);
    },
  });
  const { user, button } = await row("Kite");
  await user.click(button(/^Praise Kite.*change the points/));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve with praise" }));
  await fill(user, field("Points Cost"), "200");
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("No pending feature requests.")).toBeDefined();
  expect(entriesIn(sent)).toMatchObject([{ action: "decide", decision: "approve", id: "kite", points: 200 }]);
});
