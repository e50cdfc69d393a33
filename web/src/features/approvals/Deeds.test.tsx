import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, doing, entriesIn } from "@/lib/testing/answering";
import { NOTHING_WAITS } from "@/lib/testing/quiet";
import { deed, request } from "@/lib/testing/requests";
import { FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, fill, saidOf, show, signIn, USERS } from "@/lib/testing/screen";

import { PendingApprovalsPage } from "./PendingApprovalsPage";

const NOTHING = {
  ...NOTHING_WAITS,
  "GET /family": FAMILY,
  "GET /users/me": USERS.parent,
  "GET /parent/purchase-requests/to-hand-over": [],
  "GET /parent/decisions": [],
};

/** Draws the page with a deed that wishes for this, and opens the dialog to approve it. Returns the sent decisions. */
async function approving(points_wish: number | null, width = 1280) {
  let isDone = false;
  const sent = answering({
    ...NOTHING,
    "GET /parent/requests/pending": () => (isDone ? [] : [deed("Shovelled snow", { points_wish })]),
    "POST /outbox": (call) => {
      isDone = true;
      return doing({ ...deed("Shovelled snow", {}, { status: "approved" }), decision: 1 })(call);
    },
  });
  await signIn();
  const user = show(<PendingApprovalsPage />, { as: USERS.parent, width });
  const row = (await screen.findByText("Shovelled snow")).closest<HTMLElement>("tr, li");
  const buttons = within(row ?? document.body);
  expect(buttons.queryByRole("button", { name: /Praise/ })).toBeNull();
  await user.click(buttons.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Points and praise" }));
  const press = async (name: string) => {
    await user.click(dialog.getByRole("button", { name }));
    expect((await alertSaying("Approved")).textContent).toContain("Undo");
    expect(await screen.findByText("No pending feature requests.")).toBeDefined();
    return entriesIn(sent);
  };
  return { user, dialog, press, sent };
}

const APPROVED = {
  key: expect.any(String) as string,
  action: "decide",
  kind: "request",
  id: "Shovelled-snow",
  decision: "approve",
};

test.each([
  ["a desktop", 1280],
  ["a phone", 390],
])("the wish is what approving gives, unless changed, on %s", async (_, width) => {
  const { press, sent } = await approving(20, width);
  expect(field("Points to give")).toHaveProperty("value", "20");
  expect(saidOf(field("Points to give"))).toBe("Leave it empty to say thanks only.");
  expect(entriesIn(sent)).toEqual([]);
  expect(await press("Give 20 points")).toEqual([{ ...APPROVED, points: 20 }]);
});

test("thanks alone give nothing, with praise", async () => {
  const { user, press } = await approving(20);
  await user.clear(field("Points to give"));
  await fill(user, field("Praise"), "So kind!");
  expect(await press("Say thanks")).toEqual([{ ...APPROVED, praise: "So kind!" }]);
});

test("a deed becomes a chore as well, worth as much unless changed", async () => {
  const { user, dialog, press } = await approving(null);
  expect(field("Points to give")).toHaveProperty("value", "");
  await fill(user, field("Points to give"), "12");
  await user.click(dialog.getByRole("switch", { name: "Make it a chore, too" }));
  expect(field("Points Value")).toHaveProperty("value", "12");
  await fill(user, field("Points Value"), "8");
  expect(await press("Give 12 points")).toEqual([{ ...APPROVED, points: 12, chore_points: 8 }]);
});

test("points are checked before they are given", async () => {
  const { user, dialog, sent } = await approving(20);
  await fill(user, field("Points to give"), "0");
  await user.click(dialog.getByRole("switch", { name: "Make it a chore, too" }));
  await user.clear(field("Points Value"));
  await user.click(dialog.getByRole("button", { name: "Give points" }));
  expect(saidOf(field("Points to give"))).toMatch(/^Points must be a positive number/);
  expect(saidOf(field("Points Value"))).toMatch(/greater than 0/);
  expect(entriesIn(sent)).toEqual([]);
});

test("approving all leaves deeds out", async () => {
  const waiting = [request("A tent?"), deed("Shovelled snow", { points_wish: 20 }), deed("Fed the cat")];
  answering({ ...NOTHING, "GET /parent/requests/pending": waiting });
  show(<PendingApprovalsPage />, { as: USERS.parent });
  expect(await screen.findByText("Shovelled snow")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Approve all/ })).toBeNull();
});

test("approving all approves the others", async () => {
  const waiting = [request("A tent?"), deed("Shovelled snow", { points_wish: 20 }), request("A kite?")];
  answering({ ...NOTHING, "GET /parent/requests/pending": waiting });
  const user = show(<PendingApprovalsPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Approve all/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve all" }));
  await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
  expect(dialog.queryByText("Shovelled snow")).toBeNull();
});
