import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import { storage } from "@/lib/device/storage";
import { type Answers, answering, BROKEN, held } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, show, USERS } from "@/lib/testing/screen";
import { schedule } from "@/lib/testing/today";

import { ManageChoresPage } from "./ManageChoresPage";

const DISHES = chore("Dishes");
const SUGGESTED = { chore_id: DISHES.id, schedule: schedule(), never_rejected: true };
const SENTENCE = "Never rejected in four weeks. Let it count by itself?";

function family(more: Answers = {}) {
  return answering({
    ...NO_GROUPS,
    "GET /catalogue/chores": [],
    "GET /family": FAMILY,
    "GET /users": [],
    "GET /chores/my-chores": [DISHES],
    "GET /schedules": { schedules: [SUGGESTED] },
    ...more,
  });
}

test("one chore is suggested at a time, and none after an answer", async () => {
  const bed = chore("Bed");
  family({
    "GET /chores/my-chores": [bed, DISHES],
    "GET /schedules": { schedules: [SUGGESTED, { ...SUGGESTED, chore_id: bed.id }] },
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  expect(await screen.findByRole("region", { name: "Suggestion for Bed" })).toBeDefined();
  expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test("what was never rejected is suggested once", async () => {
  const sent = family();
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  expect(await screen.findByText(SENTENCE)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(storage.get("pogona.let-go.pat")).toContain("Dishes");
  expect(sent.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
});

test("a yes is one tap, and can be taken back", async () => {
  const sent = family({ "PUT /chores/{id}/schedule": SUGGESTED });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Let it count" }));
  expect(await screen.findByText("Dishes counts a day after it is handed in.")).toBeDefined();
  const puts = () => sent.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body);
  expect(puts()).toMatchObject([{ terms: { approval: "after_hours", approve_after: 24 } }]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]).toMatchObject({ terms: { approval: "parent" } });
});

test("a yes that fails says so", async () => {
  family({ "PUT /chores/{id}/schedule": BROKEN });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Let it count" }));
  expect(await alertSaying("Failed to change the approval.")).toBeDefined();
});

test("what begins on the family's next day still does, also where a day has begun elsewhere", async () => {
  // In New York it is still the evening of March 1.
  vi.setSystemTime("2026-03-02T03:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const begins = { ...SUGGESTED, schedule: schedule({}, { valid_from: "2026-03-02" }) };
  const settings = held(FAMILY);
  const sent = family({
    "GET /family": settings.answer,
    "GET /schedules": { schedules: [begins] },
    "PUT /chores/{id}/schedule": begins,
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Let it count" }));
  settings.release();
  await screen.findByText("Dishes counts a day after it is handed in.");
  expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({ from: "2026-03-02" });
});
