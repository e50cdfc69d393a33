import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Chore } from "@/lib/api";
import { answering, type Answers, BROKEN, type Sent } from "@/lib/testing/answering";
import { group } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, show, USERS } from "@/lib/testing/screen";

import { ManageChoresPage } from "./ManageChoresPage";

const KITCHEN = group("Kitchen");
const WIDE = group("W".repeat(40), { id: "wide" });
const RTL = group("מטבח 🍳", { id: "rtl" });
const IN: Record<string, string> = { Table: WIDE.id, Dog: RTL.id, Oven: KITCHEN.id, Dishes: KITCHEN.id };
const NAMES = ["Table", "Dog", "Dishes", "Bed", "Mow", "Windows", "Vacuum"];
const CHORES = [
  ...NAMES.map((name) => chore(name, { group_id: IN[name] ?? null })),
  chore("Oven", { is_active: false, group_id: KITCHEN.id }),
  chore("Car", { is_active: false }),
];

function page(chores: Chore[], answers: Answers = {}): Sent[] {
  const sent = answering({
    "GET /schedules": { schedules: [] },
    "GET /family": FAMILY,
    "GET /catalogue/chores": [],
    "GET /chores/my-chores": chores,
    "GET /groups": { groups: [RTL, KITCHEN, WIDE] },
    "PUT /chores/{id}": chore("Dishes"),
    ...answers,
  });
  return sent;
}

const headings = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("many chores are in the family's groups, the inactive ones too", async () => {
  page(CHORES);
  show(<ManageChoresPage />, { as: USERS.parent });
  await screen.findByText("Dishes");
  expect(headings()).toEqual([RTL.name, "Kitchen", WIDE.name, "Other", "Kitchen", "Other"]);
  const inactive = screen.getByRole("table", { name: "Inactive Chores: Kitchen" });
  expect(within(inactive).getByText("Oven")).toBeDefined();
  expect(screen.getByRole("table", { name: `Active Chores: \u2068${RTL.name}\u2069` })).toBeDefined();
});

test("where no inactive one is in a group, those have no headings", async () => {
  page(CHORES.map((one) => (one.is_active ? one : { ...one, group_id: null })));
  show(<ManageChoresPage />, { as: USERS.parent });
  await screen.findByText("Dishes");
  expect(headings()).toEqual([RTL.name, "Kitchen", WIDE.name, "Other"]);
});

test("few chores have no headings", async () => {
  page(CHORES.slice(0, 8));
  show(<ManageChoresPage />, { as: USERS.parent });
  await screen.findByText("Dishes");
  expect(headings()).toEqual([]);
});

test("a chore is taken out of its group in its form", async () => {
  const sent = page([chore("Dishes", { group_id: KITCHEN.id })]);
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const choice = await screen.findByLabelText("Group");
  expect(choice).toHaveProperty("value", KITCHEN.id);
  await user.selectOptions(choice, "None");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await alertSaying("Chore updated successfully!");
  expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({ group_id: null });
});

test.each([
  ["cannot be loaded now", BROKEN, "As before"],
  ["was removed", { groups: [] }, "A group that was removed"],
])("a group that %s stays", async (_, answer, label) => {
  const sent = page([chore("Dishes", { group_id: KITCHEN.id })], { "GET /groups": answer });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const choice = await screen.findByLabelText("Group");
  const names = within(choice)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["None", label]);
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await alertSaying("Chore updated successfully!");
  expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).not.toHaveProperty("group_id");
});
