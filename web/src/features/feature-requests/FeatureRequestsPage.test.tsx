import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN, callsIn, refusing } from "@/lib/testing/answering";
import { request } from "@/lib/testing/rows";
import { alertSaying, isEnabled, show, signIn, USERS } from "@/lib/testing/screen";

import { FeatureRequestsPage } from "./FeatureRequestsPage";

const EMPTY = "No pending requests found.";

test("without requests it says so", async () => {
  answering({ "GET /parent/requests/pending": [] });
  show(<FeatureRequestsPage />, { as: USERS.parent });
  expect(await screen.findByText(EMPTY)).toBeDefined();
});

test("a failed load says so and can be tried again", async () => {
  answering({ "GET /parent/requests/pending": BROKEN });
  const user = show(<FeatureRequestsPage />, { as: USERS.parent });
  const failed = await alertSaying("Failed to fetch requests.");
  expect(failed.textContent).toContain("Fetch Failed");
  answering({ "GET /parent/requests/pending": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(EMPTY)).toBeDefined();
});

const LATE = request("May I stay up late?");
const WAITING = { "GET /users/me": USERS.parent, "GET /parent/requests/pending": [LATE] };

test("a failed decision is told, and another is possible", async () => {
  const sent = answering({ ...WAITING, "POST /outbox": BROKEN });
  await signIn();
  const user = show(<FeatureRequestsPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Approve/ }));
  expect((await alertSaying("Failed to approve request.")).textContent).toContain("Approval Failed");
  expect(callsIn(sent)).toContain("POST /outbox");
  await waitFor(() => expect(isEnabled(screen.getByRole("button", { name: /^Reject/ }))).toBe(true));
});

test("a decision that comes late is told, and the row goes", async () => {
  answering({ ...WAITING, "POST /outbox": refusing(409, "This request has already been approved.") });
  await signIn();
  const user = show(<FeatureRequestsPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Reject/ }));
  const why = within(await screen.findByRole("dialog", { name: "Why not?" }));
  const rest = { ...WAITING, "GET /parent/requests/pending": [] };
  answering({ ...rest, "POST /outbox": refusing(409, "This request has already been approved.") });
  await user.click(why.getByRole("button", { name: "Reject" }));
  const told = await alertSaying("This request has already been approved.");
  expect(told.textContent).toContain("Rejection Failed");
  expect(await screen.findByText(EMPTY)).toBeDefined();
});
