import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { AssignedToMePage } from "@/features/assigned-to-me/AssignedToMePage";
import { OutboxToasts } from "@/features/outbox/OutboxToasts";
import { StorePage } from "@/features/store/StorePage";
import { answering, BROKEN, refusing } from "@/lib/testing/answering";
import { assignment, storeItem } from "@/lib/testing/rows";
import { alertSaying, isEnabled, show, signIn, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";

import { CurrentUser } from "./CurrentUser";

const DRAGON = assignment("Feed the dragon", { notes: "Two crickets." });
const THERE = { "GET /today": day(), "GET /users/me": USERS.kid, "GET /kids/my-assignments": [DRAGON] };

test("Mark Complete › trouble and refusals are told", async () => {
  answering({ ...THERE, "POST /outbox": BROKEN });
  await signIn();
  const user = show(
    <>
      <OutboxToasts />
      <AssignedToMePage />
    </>,
    { as: USERS.kid },
  );
  await user.click(await screen.findByRole("button", { name: "Mark Complete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark Assignment as Complete" }));
  const submit = dialog.getByRole("button", { name: "Mark Complete" });
  await user.click(submit);
  expect((await alertSaying("Failed to submit assignment.")).textContent).toContain("Submission Failed");

  const late = "This assignment is already waiting for a parent.";
  answering({
    ...THERE,
    "GET /kids/my-assignments": [{ ...DRAGON, assignment_status: "submitted" }],
    "POST /outbox": refusing(409, late),
  });
  await waitFor(() => expect(isEnabled(submit)).toBe(true));
  await user.click(submit);
  expect((await alertSaying(late)).textContent).toContain("Submission Failed");
  expect(await screen.findByText("Waiting for Review (1)")).toBeDefined();
});

test("points that were spent on another device are not spent here, and the item shows it", async () => {
  answering({
    "GET /chores": [],
    "GET /users/me/purchase-history": [],
    "GET /store/items": [storeItem("Movie night", { points_cost: 70 })],
    "GET /users/me": { ...USERS.kid, points: 10 },
    "POST /outbox": refusing(409, "Not enough points."),
  });
  await signIn();
  const before = { ...USERS.kid, points: 80 };
  const user = show(
    <CurrentUser user={before}>
      <StorePage />
    </CurrentUser>,
    { as: before },
  );
  const movie = within(await screen.findByRole("article", { name: "Movie night" }));
  await user.click(movie.getByRole("button", { name: "Redeem" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Redeem" }));
  expect((await alertSaying("Failed to redeem item.")).textContent).toContain("Error");
  await waitFor(() => expect(isEnabled(movie.getByRole("button", { name: "Redeem" }))).toBe(false));
});
