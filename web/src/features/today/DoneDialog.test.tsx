import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import type { Occurrence } from "@/lib/rules";
import { answering } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { claimOf, day, DOG } from "@/lib/testing/today";

import { DoneDialog } from "./DoneDialog";
import type { Item } from "./myDay";

/** The dialog of an occurrence of walking the dog, as Mia sees it. */
function dialog(occurrence: Partial<Occurrence>) {
  const [chore] = day({ chore_id: "dog" }).chores;
  const item = { key: "dog", chore, occurrence: { ...DOG, ...occurrence }, doneBy: [] } as unknown as Item;
  answering({ "POST /occurrences/{id}/{day}/{part}/claim": claimOf("mia") });
  const onClose = vi.fn<() => void>();
  const user = show(<DoneDialog item={item} opened onClose={onClose} />, { as: USERS.kid });
  return { user, onClose };
}

test("what anyone may do is taken by a hand, and then the dialog is over", async () => {
  const { user, onClose } = dialog({});
  await user.click(await screen.findByRole("button", { name: "I'll do it" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("what is Mia's own has the big tick alone", async () => {
  dialog({ mode: "each", kid_id: "mia" });
  expect(await screen.findByRole("button", { name: "Done" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "I'll do it" })).toBeNull();
});
