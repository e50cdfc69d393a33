import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import type { Occurrence } from "@/lib/rules";
import { answering, callsIn } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { claimOf, day, DOG, STUCK } from "@/lib/testing/today";

import { DoneDialog } from "./DoneDialog";
import type { Item } from "./myDay";

/** The dialog of an occurrence of walking the dog, as Mia sees it. */
function dialog(occurrence: Partial<Occurrence>, help_requests = [STUCK]) {
  const [chore] = day({ chore_id: "dog" }).chores;
  const item = { key: "dog", chore, occurrence: { ...DOG, ...occurrence }, doneBy: [] } as unknown as Item;
  const sent = answering({
    "GET /today": { ...day({ chore_id: "dog" }), help_requests },
    "GET /chores/history/me/detailed": [],
    "POST /occurrences/{id}/{day}/{part}/claim": claimOf("mia"),
    "PUT /occurrences/{id}/{day}/{part}/help": STUCK,
  });
  const onClose = vi.fn<() => void>();
  const user = show(<DoneDialog item={item} opened onClose={onClose} />, { as: USERS.kid });
  return { sent, user, onClose };
}

test("what anyone may do is taken by a hand, and then the dialog is over", async () => {
  const { user, onClose } = dialog({});
  await user.click(await screen.findByRole("button", { name: "I'll do it" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("what is Mia's own has the big tick, and she says that she is stuck", async () => {
  const { sent, user, onClose } = dialog({ mode: "each", kid_id: "mia" }, []);
  expect(await screen.findByRole("button", { name: "Done" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "I'll do it" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "I'm stuck" }));
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "It is too hard" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(callsIn(sent)).toContain("PUT /occurrences/dog/2026-03-02/any/help");
});

test("what Mia asked for help with can still be done", async () => {
  dialog({});
  expect(await screen.findByText("You asked for help: It is too hard")).toBeDefined();
  expect(screen.getByRole("button", { name: "Done" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Never mind" })).toBeDefined();
});

test("what waits is nothing to be stuck with", async () => {
  dialog({ mode: "each", kid_id: "mia", state: "waiting" });
  expect(await screen.findByRole("button", { name: "Back" })).toBeDefined();
  expect(screen.queryByText(/^You asked for help/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^(I'm stuck|Never mind)$/ })).toBeNull();
});
