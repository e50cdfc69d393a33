import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { chore, DIRECTORY, FAMILY, submission } from "@/lib/testing/rows";
import { MEMBERS, show, USERS } from "@/lib/testing/screen";

import { ManageChoresPage } from "./ManageChoresPage";

const SAM = { ...MEMBERS.kid, id: "sam", username: "Sam" };

test("a chore is logged for several kids from its menu, for the streak alone", async () => {
  const [, mia] = DIRECTORY.members;
  const log = submission("Dishes", { status: "approved", pays: false, recorded_by: "Pat" });
  const sent = answering({
    ...NO_GROUPS,
    "GET /directory": {
      ...DIRECTORY,
      members: [{ ...mia }, { ...mia, id: "sam", username: "Sam", display_name: "Sam" }] as never,
    },
    "GET /schedules": { schedules: [] },
    "GET /catalogue/chores": [],
    "GET /family": FAMILY,
    "GET /users": [MEMBERS.parent, MEMBERS.kid, SAM],
    "GET /chores": [chore("Dishes")],
    "GET /chores/my-chores": [chore("Dishes")],
    "POST /parent/chores/{id}/complete": [log],
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Actions for .*Dishes/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Log for a kid" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Log a chore" }));
  const what = await dialog.findByRole<HTMLSelectElement>("combobox", { name: "Chore" });
  expect(what.selectedOptions[0]?.textContent).toBe("Dishes (15 Points)");
  const submit = dialog.getByRole("button", { name: "Log it" });
  await user.click(submit);
  expect((await dialog.findByRole("alert")).textContent).toBe("Please select a kid");
  await user.click(dialog.getByRole("button", { name: "Mia" }));
  await user.click(dialog.getByRole("button", { name: "Sam" }));
  await user.click(dialog.getByRole("switch", { name: "It earns points" }));
  expect(dialog.getByText("No points: it only counts for the streak.")).toBeDefined();
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const logged = sent.filter(({ call }) => call.startsWith("POST"));
  expect(logged.map(({ call }) => call)).toEqual(["POST /parent/chores/Dishes/complete"]);
  expect(logged[0]?.body).toMatchObject({ kid_ids: ["mia", "sam"], pays: false });
});
