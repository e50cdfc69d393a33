import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import type { Chore, ChoreInput } from "@/lib/api";
import { answering, BROKEN, callsIn, held, refused, type Sent } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, fill, saidOf, show, USERS } from "@/lib/testing/screen";

import { ManageChoresPage } from "./ManageChoresPage";

const BESIDE = {
  ...NO_GROUPS,
  "GET /schedules": { schedules: [] },
  "GET /catalogue/chores": [],
  "GET /family": FAMILY,
};
const DRAGON = [chore("Feed the dragon")];

test("without chores it says so, and offers to add one", async () => {
  answering({ ...BESIDE, "GET /chores/my-chores": [] });
  show(<ManageChoresPage />, { as: USERS.parent });
  expect(
    await screen.findByText('No chores created yet. Click "Add New Chore" to get started.'),
  ).toBeDefined();
  expect(screen.getByRole("button", { name: "Add New Chore" })).toBeDefined();
});

test("checks the form before it is sent", async () => {
  const sent = answering({ ...BESIDE, "GET /chores/my-chores": [] });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(screen.getByRole("button", { name: "Add New Chore" }));
  const save = await screen.findByRole("button", { name: "Create Chore" });
  await user.click(save);
  expect(saidOf(field("Name"))).toBe("Chore name is required");
  expect(saidOf(field("Points Value"))).toBe("Points must be greater than 0");

  await fill(user, field("Name"), "   ");
  await fill(user, field("Points Value"), "0");
  await user.click(save);
  expect(saidOf(field("Name"))).toBe("Chore name is required");
  expect(saidOf(field("Points Value"))).toBe("Points must be greater than 0");

  await fill(user, field("Name"), "x".repeat(121));
  await fill(user, field("Description"), "x".repeat(2001));
  await fill(user, field("Points Value"), "1000001");
  await user.click(save);
  expect(saidOf(field("Name"))).toMatch(/120/);
  expect(saidOf(field("Description"))).toMatch(/2,?000/);
  expect(saidOf(field("Points Value"))).toMatch(/1,?000,?000/);
  expect(sent.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
});

test("chores are there where nobody can say when they come back", async () => {
  const sent = answering({ ...BESIDE, "GET /schedules": BROKEN, "GET /chores/my-chores": DRAGON });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  expect(await screen.findByText("Feed the dragon")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add New Chore" }));
  expect(await screen.findByRole("dialog", { name: "Add New Chore" })).toBeDefined();
  // It is fetched once for each screen that shows it, not endlessly.
  expect(sent.filter(({ call }) => call === "GET /schedules").length).toBeLessThan(4);
});

test("a failed load says so and can be tried again", async () => {
  answering({ ...BESIDE, "GET /chores/my-chores": BROKEN });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  const failed = await alertSaying("Failed to fetch chores. Please try again.");
  answering({ ...BESIDE, "GET /chores/my-chores": DRAGON });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Feed the dragon")).toBeDefined();
});

test("a parent searches active and inactive chores at once", async () => {
  const names = ["Dishes", "Vacuum", "Windows", "Laundry", "Garden", "Table", "Dog walk", "Recycling", "Bed"];
  answering({ ...BESIDE, "GET /chores/my-chores": names.map((name) => chore(name)) });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  expect(await screen.findByText("No inactive chores.")).toBeDefined();
  await fill(user, screen.getByRole("textbox", { name: "Search for chores" }), "dog");
  const active = within(screen.getByRole("table", { name: /^Active Chores/ }));
  await waitFor(() => expect(active.getAllByRole("row")).toHaveLength(2));
  expect(active.getByText("Dog walk")).toBeDefined();
  expect(screen.queryByText("No inactive chores.")).toBeNull();
});

test.each([1280, 390])("a chore with steps says how many, %i pixels wide", async (width) => {
  const step = { text: "Rinse", minutes: null, icon: null };
  answering({
    ...BESIDE,
    "GET /chores/my-chores": [chore("Brush teeth", { steps: [step, step] }), chore("Dishes")],
  });
  show(<ManageChoresPage />, { as: USERS.parent, width });
  expect(await screen.findByText(/\b2 steps$/)).toBeDefined();
  expect(screen.getAllByText(/\bsteps?$/)).toHaveLength(1);
});

/** Draws the page and chooses an action of its chore. */
async function choose(action: string) {
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
  return user;
}

describe("failures", () => {
  const there = { ...BESIDE, "GET /chores/my-chores": DRAGON };

  test("of creating keep the form", async () => {
    answering({ ...there, "POST /chores": BROKEN });
    const user = show(<ManageChoresPage />, { as: USERS.parent });
    await user.click(screen.getByRole("button", { name: "Add New Chore" }));
    const create = await screen.findByRole("button", { name: "Create Chore" });
    await fill(user, field("Name"), "Rake the leaves");
    await fill(user, field("Points Value"), "30");
    await user.click(create);
    expect(await screen.findByText("Failed to create chore.")).toBeDefined();
    expect(field("Name")).toHaveProperty("value", "Rake the leaves");
  });

  test.each([
    ["without a reason", BROKEN, "Failed to update chore."],
    ["in the server's words", refused(404, "Chore not found."), "Chore not found."],
  ])("of updating are told %s, with the form kept", async (_, answer, words) => {
    answering({ ...there, "PUT /chores/{id}": answer });
    const user = await choose("Edit");
    await user.click(await screen.findByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole("dialog", { name: "Edit Chore" })).toBeDefined();
  });

  test.each([
    ["Deactivate", "POST /chores/{id}/deactivate", "Failed to deactivate chore."],
    ["Delete", "DELETE /chores/{id}", "Failed to delete chore."],
  ] as const)("to %s leave the chore there", async (action, call, words) => {
    answering({ ...there, [call]: BROKEN });
    const user = await choose(action);
    const confirm = within(await screen.findByRole("dialog", { name: `${action} Chore` }));
    await user.click(confirm.getByRole("button", { name: action }));
    expect(await screen.findByText(words)).toBeDefined();
    await user.click(confirm.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Feed the dragon")).toBeDefined();
  });
});

/** The chore that a form sent, among the family's others from then on. */
const created = (chores: Chore[]) => (call: Sent) => {
  const { name, points_value } = call.body as ChoreInput;
  const one = chore(name, { points_value });
  chores.push(one);
  return one;
};

test("a double click creates one chore", async () => {
  const chores: Chore[] = [];
  const gate = held(undefined);
  const sent = answering({
    ...BESIDE,
    "GET /chores/my-chores": () => chores,
    "POST /chores": async (call) => {
      await gate.answer();
      return created(chores)(call);
    },
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(screen.getByRole("button", { name: "Add New Chore" }));
  const create = await screen.findByRole("button", { name: "Create Chore" });
  await fill(user, field("Name"), "Feed the dragon");
  await fill(user, field("Points Value"), "15");
  await user.dblClick(create);
  await waitFor(() => expect(create.dataset["loading"]).toBe("true"));
  gate.release();
  const active = await screen.findByRole("table", { name: /^Active Chores/ });
  expect(await within(active).findByText("Feed the dragon")).toBeDefined();
  expect(callsIn(sent).filter((call) => call === "POST /chores")).toHaveLength(1);
});

test("suggests chores while a name is typed", async () => {
  const chores = [chore("Wash the dishes", { points_value: 5 })];
  answering({
    ...BESIDE,
    "GET /catalogue/chores": [
      { name: "Wash the dishes", points_value: 60 },
      { name: "Wash the car", points_value: 135 },
      { name: "Wash the floor", points_value: 90 },
      { name: "Wash the windows", points_value: 90 },
      { name: "Vacuum", points_value: 60 },
    ],
    "GET /chores/my-chores": () => chores,
    "POST /chores": created(chores),
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await screen.findByText("Wash the dishes");
  await user.click(screen.getByRole("button", { name: "Add New Chore" }));
  await screen.findByRole("button", { name: "Create Chore" });
  await fill(user, field("Name"), "wash the");
  const suggestions = await screen.findByRole("list", { name: "Suggestions" });
  expect(within(suggestions).getAllByRole("button")).toHaveLength(3);
  expect(within(suggestions).queryByText("Wash the dishes")).toBeNull();
  await user.click(within(suggestions).getByRole("button", { name: /Wash the car/ }));
  expect(field("Name")).toHaveProperty("value", "Wash the car");
  expect(document.activeElement).toBe(field("Points Value"));
  expect(screen.queryByRole("list", { name: "Suggestions" })).toBeNull();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("135 Points")).toBeDefined();
  const [, car] = await screen.findAllByRole("button", { name: /^Actions/ });
  await user.click(car as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await screen.findByRole("dialog", { name: "Edit Chore" });
  await fill(user, field("Name"), "wash the");
  expect(screen.queryByRole("list", { name: "Suggestions" })).toBeNull();
});
