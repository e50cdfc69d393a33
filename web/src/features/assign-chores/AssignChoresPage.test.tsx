import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { answering, BROKEN, callsIn, doing, entriesIn, refused, refusing } from "@/lib/testing/answering";
import { chore, FAMILY, familyAssignment, waitingAssignment } from "@/lib/testing/rows";
import { alertSaying, isEnabled, MEMBERS, show, signIn, USERS } from "@/lib/testing/screen";

import { AssignChoresPage } from "./AssignChoresPage";

const NOTHING = { "GET /parent/assignment-submissions/pending": [], "GET /parent/chore-assignments": [] };
const assign = () => screen.getByRole("button", { name: "Assign Chore" });
const setup = () => screen.findByRole("alert", { name: "Setup Required" });

test("needs a chore and a kid first, and shows the way to both", async () => {
  answering({ ...NOTHING, "GET /chores/my-chores": [], "GET /users": [MEMBERS.parent] });
  show(<AssignChoresPage />, { as: USERS.parent });
  const missing = await setup();
  expect(missing.textContent).toContain("There are no active chores to assign.");
  expect(missing.textContent).toContain("There are no kids to assign a chore to.");
  expect(isEnabled(assign())).toBe(false);
  expect(screen.getByText("Nothing is waiting for your review.")).toBeDefined();
  expect(screen.getByText("No chores assigned yet.")).toBeDefined();
  const ways = within(missing);
  expect(ways.getByRole("link", { name: /Dashboard/ }).getAttribute("href")).toBe("/");
  expect(ways.getByRole("link", { name: /Manage Chores/ }).getAttribute("href")).toBe(
    "/parent/manage-chores",
  );
});

test("a chore that is switched off is none", async () => {
  const resting = chore("Rake the leaves", { is_active: false });
  answering({ ...NOTHING, "GET /chores/my-chores": [resting], "GET /users": [MEMBERS.parent, MEMBERS.kid] });
  show(<AssignChoresPage />, { as: USERS.parent });
  const missing = await setup();
  expect(missing.textContent).toContain("There are no active chores to assign.");
  expect(missing.textContent).not.toContain("no kids");
  expect(isEnabled(assign())).toBe(false);
});

test("a failed load says so and can be tried again", async () => {
  const rest = { ...NOTHING, "GET /chores/my-chores": [chore("Feed the dragon")] };
  answering({ ...rest, "GET /users": BROKEN });
  const user = show(<AssignChoresPage />, { as: USERS.parent });
  const failed = await alertSaying("Failed to fetch data. Please try again.");
  answering({ ...rest, "GET /users": [MEMBERS.parent, MEMBERS.kid] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(isEnabled(assign())).toBe(true));
  expect(screen.queryByRole("alert")).toBeNull();
});

const READY = {
  ...NOTHING,
  "GET /family": FAMILY,
  "GET /users/me": USERS.parent,
  "GET /chores/my-chores": [chore("Feed the dragon")],
  "GET /users": [MEMBERS.parent, MEMBERS.kid],
};

test.each([
  ["fails", BROKEN, "Failed to assign chore."],
  ["is refused", refused(404, "Chore not found."), "Chore not found."],
])("what %s keeps the form", async (_, answer, words) => {
  answering({ ...READY, "POST /parent/chore-assignments": answer });
  const user = show(<AssignChoresPage />, { as: USERS.parent });
  await waitFor(() => expect(isEnabled(assign())).toBe(true));
  await user.click(assign());
  const form = within(await screen.findByRole("dialog", { name: "Assign Chore to Kid" }));
  await user.click(form.getByRole("combobox", { name: "Chore" }));
  await user.click(await screen.findByRole("option", { name: /^Feed the dragon/ }));
  await user.click(form.getByRole("combobox", { name: "Kid" }));
  await user.click(await screen.findByRole("option", { name: "Mia" }));
  await user.click(form.getByRole("button", { name: "Assign Chore" }));
  expect((await alertSaying(words)).textContent).toContain("Assignment Failed");
  expect(screen.getByRole("dialog", { name: "Assign Chore to Kid" })).toBeDefined();
});

/** A section's list, as the devices have it. */
const DEVICES = [
  ["a desktop", { width: 1280, role: "table" }],
  ["a phone", { width: 390, role: "list" }],
] as const;

/** Opens the review. */
async function opened() {
  await signIn();
  const user = show(<AssignChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Review/ }));
  return { user, review: within(await screen.findByRole("dialog", { name: /^Review/ })) };
}

describe("the review", () => {
  const waiting = {
    ...READY,
    "GET /parent/assignment-submissions/pending": [waitingAssignment("Feed the dragon")],
  };

  test("a failed decision is told, and another is possible", async () => {
    const sent = answering({ ...waiting, "POST /outbox": BROKEN });
    const { user, review } = await opened();
    await user.click(review.getByRole("button", { name: /^Approve/ }));
    const told = await alertSaying("Failed to approve assignment.");
    expect(told.textContent).toContain("Approval Failed");
    expect(callsIn(sent)).toContain("POST /outbox");
    await waitFor(() => expect(isEnabled(review.getByRole("button", { name: /^Reject/ }))).toBe(true));
  });

  test("a rejection is told, and stays in the list", async () => {
    const sent = answering(waiting);
    const { user, review } = await opened();
    const rejected = familyAssignment("Feed the dragon", { assignment_status: "rejected" });
    const decided = answering({
      ...READY,
      "GET /parent/chore-assignments": [rejected],
      "POST /outbox": doing(rejected),
    });
    await user.click(review.getByRole("button", { name: /^Reject/ }));
    expect(await alertSaying("Assignment Rejected!")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Rejected")).toBeDefined();
    expect(entriesIn(sent)).toEqual([]);
    expect(entriesIn(decided)).toMatchObject([{ action: "decide", decision: "reject" }]);
  });

  test("a decision that comes late is told, and the dialog closes", async () => {
    const late = "This submission has already been approved.";
    answering(waiting);
    const { user, review } = await opened();
    answering({
      ...READY,
      "GET /parent/chore-assignments": [
        familyAssignment("Feed the dragon", { assignment_status: "approved" }),
      ],
      "POST /outbox": refusing(409, late),
    });
    await user.click(review.getByRole("button", { name: /^Reject/ }));
    expect((await alertSaying(late)).textContent).toContain("Rejection Failed");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Approved")).toBeDefined();
  });
});

test.each(DEVICES)(
  "tells of a day that the kid picked, in the list and in the dialog, on %s",
  async (_, { width, role }) => {
    answering({
      ...READY,
      "GET /parent/assignment-submissions/pending": [
        waitingAssignment("Feed the dragon"),
        waitingAssignment("Mow the lawn", { time_uncertain: true }),
      ],
    });
    const user = show(<AssignChoresPage />, { as: USERS.parent, width });
    const list = await screen.findByRole(role, { name: "Pending Review" });
    const row = (name: string) => within(list).getByText(name).closest<HTMLElement>("tr, li") ?? list;
    const open = async (name: string) => {
      await user.click(within(row(name)).getByRole("button", { name: /^Review/ }));
      return screen.findByRole("dialog", { name: /^Review/ });
    };
    const usual = await open("Feed the dragon");
    expect(usual.textContent).toContain("3/2/2026");
    expect(usual.textContent).not.toContain("The kid picked the day");
    await user.click(within(usual).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(row("Mow the lawn").textContent).toContain("The kid picked the day");
    expect(row("Feed the dragon").textContent).not.toContain("The kid picked the day");
    expect((await open("Mow the lawn")).textContent).toContain("The kid picked the day");
  },
);

test.each([
  ["changed", "Edit", "PUT", "Save Changes", "submitted", "This assignment is already waiting for a parent."],
  [
    "taken back",
    "Take Back",
    "DELETE",
    "Take Back",
    "approved",
    "This assignment has already been approved.",
  ],
] as const)(
  "what a kid was faster with is not %s, which is told kindly",
  async (_, item, method, press, status, words) => {
    const open = familyAssignment("Feed the dragon");
    answering({ ...READY, "GET /parent/chore-assignments": [open] });
    const user = show(<AssignChoresPage />, { as: USERS.parent });
    await user.click(await screen.findByRole("button", { name: /^Actions for / }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
    const dialog = within(await screen.findByRole("dialog"));
    answering({
      ...READY,
      "GET /parent/chore-assignments": [{ ...open, assignment_status: status }],
      [`${method} /parent/chore-assignments/{id}`]: refused(409, words),
    });
    await user.click(dialog.getByRole("button", { name: press }));
    expect((await alertSaying(words)).textContent).toContain("Mia was faster");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText(status === "approved" ? "Approved" : "Submitted")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Actions for / })).toBeNull();
  },
);
