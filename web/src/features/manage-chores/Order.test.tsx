import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, type Answers, BROKEN, type Sent } from "@/lib/testing/answering";
import { group } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, isEnabled, show, USERS } from "@/lib/testing/screen";

import { ManageChoresPage } from "./ManageChoresPage";

const KITCHEN = group("Kitchen");
const CHORES = [
  chore("Bed"),
  chore("Dishes", { group_id: KITCHEN.id }),
  chore("Dog"),
  chore("Table", { group_id: KITCHEN.id }),
  chore("Vacuum", { is_active: false }),
];

/** The dialog for the order of a family's chores. */
async function open(answers: Answers) {
  const sent = answering({
    "GET /schedules": { schedules: [] },
    "GET /family": FAMILY,
    "GET /chores/my-chores": CHORES,
    "GET /groups": { groups: [KITCHEN] },
    ...answers,
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent, width: 390 });
  await user.click(await screen.findByRole("button", { name: "Change the Order" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the Order" }));
  return { user, sent, dialog, button: (name: string) => dialog.getByRole("button", { name }) };
}

const ordersIn = (sent: Sent[]) => sent.filter(({ call }) => call === "PUT /order").map(({ body }) => body);

test("rows change places in their group, and all of them are saved as one order", async () => {
  const { user, sent, dialog, button } = await open({ "PUT /order": undefined });
  expect(dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Kitchen",
    "Other",
  ]);
  const others = () =>
    within(dialog.getByRole("list", { name: "Other" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(others()).toEqual(["Bed", "Dog", "VacuumInactive"]);
  for (const name of ["Move Bed up", "Move Vacuum down", "Move Dishes up", "Move Table down"]) {
    expect(isEnabled(button(name))).toBe(false);
  }
  await user.click(button("Move Vacuum up"));
  expect(document.activeElement).toBe(button("Move Vacuum up"));
  await user.click(button("Move Vacuum up"));
  expect(others()).toEqual(["VacuumInactive", "Bed", "Dog"]);
  expect(document.activeElement).toBe(button("Move Vacuum down"));
  expect(dialog.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
    "Vacuum is now 1 of 3.",
  );
  await user.click(button("Move Dishes down"));
  expect(ordersIn(sent)).toEqual([]);
  await user.click(button("Save"));
  await alertSaying("The order is saved.");
  expect(ordersIn(sent)).toEqual([{ of: "chore", ids: ["Table", "Dishes", "Vacuum", "Bed", "Dog"] }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a failure keeps the order that was made, and Cancel forgets it", async () => {
  const { user, sent, dialog, button } = await open({ "PUT /order": BROKEN });
  await user.click(button("Move Table up"));
  await user.click(button("Save"));
  expect((await dialog.findByRole("alert")).textContent).toBe("Failed to save the order.");
  expect(isEnabled(button("Move Table up"))).toBe(false);
  await user.click(button("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Change the Order" }));
  const again = within(await screen.findByRole("dialog", { name: "Change the Order" }));
  expect(isEnabled(again.getByRole("button", { name: "Move Dishes up" }))).toBe(false);
  expect(ordersIn(sent)).toHaveLength(1);
});
