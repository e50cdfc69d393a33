import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN, callsIn, doing, entriesIn, refusing } from "@/lib/testing/answering";
import { deed, request } from "@/lib/testing/requests";
import { FAMILY } from "@/lib/testing/rows";
import { alertSaying, fill, isEnabled, show, signIn, USERS } from "@/lib/testing/screen";

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

test("a deed is approved from its details, with its points", async () => {
  const snow = deed("Shovelled snow", { minutes: 40, points_wish: 20 });
  const sent = answering({
    ...WAITING,
    "GET /family": FAMILY,
    "GET /parent/requests/pending": [snow],
    "POST /outbox": doing({ ...snow, decision: 1 }),
  });
  await signIn();
  const user = show(<FeatureRequestsPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^View Details/ }));
  const details = within(await screen.findByRole("dialog", { name: "Request Details" }));
  for (const text of ["Did something", "Shovelled snow", "40", "20 Points"]) {
    expect(details.getByText(text)).toBeDefined();
  }
  await user.click(details.getByRole("button", { name: "Approve" }));
  await screen.findByRole("dialog", { name: "Points and praise" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Points and praise")).toBeNull());
  await user.click(details.getByRole("button", { name: "Approve" }));
  await fill(user, await screen.findByLabelText("Points to give"), "5");
  await user.click(await screen.findByRole("button", { name: "Give 5 points" }));
  expect(await alertSaying("Request Approved")).toBeDefined();
  expect(entriesIn(sent)).toMatchObject([{ action: "decide", decision: "approve", points: 5 }]);
});
