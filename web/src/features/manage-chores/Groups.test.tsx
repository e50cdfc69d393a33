import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Chore, Group, GroupInput, Order } from "@/lib/api";
import { answering, type Answers, BROKEN, callsIn, refused, type Sent } from "@/lib/testing/answering";
import { group } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, fill, isEnabled, saidOf, show, USERS } from "@/lib/testing/screen";

import { ManageChoresPage } from "./ManageChoresPage";

const KITCHEN = group("Kitchen");
const GARDEN = group("Garden", { color: "green" });
const PETS = group("Pets", { color: "red" });
const NAMES = ["Dishes", "Table", "Mow", "Bed", "Vacuum", "Dog", "Cat", "Windows"];

/** Nine chores: two of the kitchen, one of them inactive, one of the garden, and six in no group. */
const CHORES = [
  ...NAMES.map((name) => chore(name, { group_id: { Dishes: KITCHEN.id, Mow: GARDEN.id }[name] ?? null })),
  chore("Oven", { group_id: KITCHEN.id, is_active: false }),
];

type There = { chores?: Chore[]; groups?: Group[]; answers?: Answers };

/** The page of a family with these chores and groups, with its dialog of groups open. */
async function open({ chores = CHORES, groups = [KITCHEN, GARDEN, PETS], answers = {} }: There = {}) {
  const sent = answering({
    "GET /schedules": { schedules: [] },
    "GET /family": FAMILY,
    "GET /catalogue/chores": [],
    "GET /chores/my-chores": () => chores,
    "GET /groups": () => ({ groups }),
    ...answers,
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent, width: 390 });
  await user.click(await screen.findByRole("button", { name: "Groups" }));
  return { user, sent, dialog: within(await screen.findByRole("dialog", { name: "Groups" })) };
}

const form = async (name: string) => within(await screen.findByRole("dialog", { name }));
const bodiesOf = (sent: Sent[], call: string) =>
  sent.filter((one) => one.call.startsWith(call)).map(({ body }) => body);
const isTicked = (box: HTMLElement) => (box as HTMLInputElement).checked;

test("the first group is made with what is in it", async () => {
  let chores = CHORES.map(({ name, is_active }) => chore(name, { is_active }));
  const groups: Group[] = [];
  const { user, sent, dialog } = await open({
    chores,
    groups,
    answers: {
      "GET /chores/my-chores": () => chores,
      "POST /groups": ({ body }) => {
        const { name, color, member_ids = [] } = body as GroupInput;
        const made = group(name, { color });
        groups.push(made);
        chores = chores.map((one) =>
          member_ids.includes(one.id) ? chore(one.name, { group_id: made.id }) : one,
        );
        return made;
      },
    },
  });
  expect(dialog.getByText(/^No groups yet\. Rooms, school, pets: /)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Add Group" }));
  const add = await form("Add Group");
  const save = add.getByRole("button", { name: "Add Group" });
  await user.click(save);
  expect(saidOf(field("Name"))).toBe("Name is required");
  expect(document.activeElement).toBe(field("Name"));
  await fill(user, field("Name"), "x".repeat(41));
  await user.click(save);
  expect(saidOf(field("Name"))).toMatch(/40/);
  expect(callsIn(sent)).not.toContain("POST /groups");

  await fill(user, field("Name"), "  Kitchen ");
  await user.click(add.getByRole("button", { name: "Green" }));
  expect(add.queryByRole("checkbox", { name: "Oven" })).toBeNull();
  await user.click(add.getByRole("checkbox", { name: "Dishes" }));
  await user.click(add.getByRole("checkbox", { name: "Dog" }));
  await user.click(add.getByRole("checkbox", { name: "Table" }));
  await user.click(add.getByRole("checkbox", { name: "Dog" }));
  await user.click(save);
  await alertSaying("The group is saved.");
  expect(bodiesOf(sent, "POST /groups")).toEqual([
    { kind: "chore", name: "Kitchen", color: "green", member_ids: ["Dishes", "Table"] },
  ]);
  expect(sent.find(({ call }) => call === "POST /groups")?.key).toBeTruthy();
  expect(await dialog.findByText("2 chores")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Kitchen" })).toBeDefined();
});

test("a group is changed, and a refusal keeps what was typed", async () => {
  const gone = refused(404, "This group is not there any more.");
  const { user, sent, dialog } = await open({ answers: { "PUT /groups/{id}": gone } });
  await user.click(dialog.getByRole("button", { name: "Edit Kitchen" }));
  const edit = await form("Edit Group");
  expect(edit.getByRole("button", { pressed: true }).getAttribute("aria-label")).toBe("Blue");
  const ticked = edit.getAllByRole("checkbox").filter(isTicked);
  expect(ticked.map((box) => box.getAttribute("aria-label"))).toEqual(["Dishes", "Oven"]);
  expect(saidOf(edit.getByRole("checkbox", { name: "Oven" }))).toBe("Inactive");
  expect(saidOf(edit.getByRole("checkbox", { name: "Mow" }))).toBe("in Garden");
  expect(saidOf(edit.getByRole("checkbox", { name: "Dishes" }))).toBe("");
  await fill(user, field("Name"), "Scullery");
  const save = edit.getByRole("button", { name: "Save Changes" });
  await user.click(save);
  await alertSaying("This group is not there any more.");
  expect(field("Name")).toHaveProperty("value", "Scullery");
  await user.click(edit.getByRole("checkbox", { name: "Mow" }));
  await user.click(save);
  await waitFor(() => expect(bodiesOf(sent, "PUT")).toHaveLength(2));
  // Its members are only sent if they were changed.
  expect(bodiesOf(sent, "PUT")).toEqual([
    { kind: "chore", name: "Scullery", color: "blue" },
    { kind: "chore", name: "Scullery", color: "blue", member_ids: ["Dishes", "Mow", "Oven"] },
  ]);
});

test("a failure without a reason gets our words, and no more groups the server's", async () => {
  let answer = BROKEN;
  const { user, dialog } = await open({ answers: { "POST /groups": () => answer } });
  await user.click(dialog.getByRole("button", { name: "Add Group" }));
  const add = await form("Add Group");
  await fill(user, field("Name"), "School");
  await user.click(add.getByRole("button", { name: "Add Group" }));
  await alertSaying("Failed to save the group.");
  answer = refused(409, "There are as many groups as there can be.");
  await user.click(add.getByRole("button", { name: "Add Group" }));
  await alertSaying("There are as many groups as there can be.");
  expect(field("Name")).toHaveProperty("value", "School");
});

test("removing a group asks first", async () => {
  const groups = [KITCHEN, GARDEN];
  const { user, sent, dialog } = await open({
    groups,
    answers: {
      "DELETE /groups/{id}": () => {
        groups.shift();
        return undefined;
      },
    },
  });
  await user.click(dialog.getByRole("button", { name: "Remove Kitchen" }));
  const question = await form("Remove Group");
  expect(question.getByText("Remove “Kitchen”? Its chores stay, in no group.")).toBeDefined();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(callsIn(sent).filter((call) => call.startsWith("DELETE"))).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Remove Kitchen" }));
  await user.click((await form("Remove Group")).getByRole("button", { name: "Remove" }));
  await alertSaying("The group is removed.");
  expect(callsIn(sent)).toContain("DELETE /groups/Kitchen");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Remove Group" })).toBeNull());
  expect(dialog.queryByText("Kitchen")).toBeNull();
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Add Group" }));
});

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replace("EditRemove", ""));

test("groups are moved at once, and go back if that fails", async () => {
  let answer: undefined | typeof BROKEN;
  let groups = [KITCHEN, GARDEN, PETS];
  const { user, sent, dialog } = await open({
    answers: {
      "GET /groups": () => ({ groups }),
      "PUT /order": ({ body }) => {
        const { ids } = body as Order;
        groups = answer === undefined ? ids.flatMap((id) => groups.filter((one) => one.id === id)) : groups;
        return answer;
      },
    },
  });
  const list = dialog.getByRole("list", { name: "Groups" });
  expect(namesIn(list)).toEqual(["Kitchen2 chores", "Garden1 chore", "Pets0 chores"]);
  const button = (name: string) => dialog.getByRole("button", { name });
  expect(isEnabled(button("Move Kitchen up"))).toBe(false);
  expect(isEnabled(button("Move Pets down"))).toBe(false);
  await user.click(button("Move Pets up"));
  expect(namesIn(list)).toEqual(["Kitchen2 chores", "Pets0 chores", "Garden1 chore"]);
  expect(document.activeElement).toBe(button("Move Pets up"));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(button("Move Pets down"));
  expect(dialog.getByRole("status").textContent).toBe("Pets is now 1 of 3.");
  await waitFor(() =>
    expect(bodiesOf(sent, "PUT /order")).toEqual([
      { of: "group", ids: ["Kitchen", "Pets", "Garden"] },
      { of: "group", ids: ["Pets", "Kitchen", "Garden"] },
    ]),
  );
  answer = BROKEN;
  await user.click(button("Move Garden up"));
  await alertSaying("Failed to save the order.");
  await waitFor(() => expect(namesIn(list)).toEqual(["Pets0 chores", "Kitchen2 chores", "Garden1 chore"]));
});

test("a short list has groups only where the family has one", async () => {
  const few = CHORES.slice(0, 8);
  answering({
    "GET /schedules": { schedules: [] },
    "GET /family": FAMILY,
    "GET /chores/my-chores": few,
    "GET /groups": { groups: [group("Treats", { kind: "item" })] },
  });
  show(<ManageChoresPage />, { as: USERS.parent });
  await screen.findByText("Dishes");
  expect(screen.queryByRole("button", { name: "Groups" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Change the Order" })).toBeNull();
});

test("of one chore there is no order", async () => {
  answering({
    "GET /schedules": { schedules: [] },
    "GET /family": FAMILY,
    "GET /chores/my-chores": CHORES.slice(0, 1),
    "GET /groups": { groups: [KITCHEN] },
  });
  show(<ManageChoresPage />, { as: USERS.parent });
  expect(await screen.findByRole("button", { name: "Groups" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Change the Order" })).toBeNull();
});

test("what another parent puts into a group meanwhile stays in it", async () => {
  let chores = CHORES;
  const { user, sent, dialog } = await open({
    chores,
    answers: {
      "GET /chores/my-chores": () => chores,
      "PUT /groups/{id}": () =>
        callsIn(sent).filter((call) => call.startsWith("PUT")).length > 1 ? KITCHEN : BROKEN,
    },
  });
  await user.click(dialog.getByRole("button", { name: "Edit Kitchen" }));
  const edit = await form("Edit Group");
  await user.click(edit.getByRole("checkbox", { name: "Table" }));
  chores = CHORES.map((one) => (one.name === "Bed" ? chore("Bed", { group_id: KITCHEN.id }) : one));
  // A failure reloads the chores.
  await user.click(edit.getByRole("button", { name: "Save Changes" }));
  await alertSaying("Failed to save the group.");
  await waitFor(() => expect(isTicked(edit.getByRole("checkbox", { name: "Bed" }))).toBe(true));
  await user.click(edit.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(bodiesOf(sent, "PUT")).toEqual([
      { kind: "chore", name: "Kitchen", color: "blue", member_ids: ["Dishes", "Table", "Oven"] },
      { kind: "chore", name: "Kitchen", color: "blue", member_ids: ["Dishes", "Table", "Bed", "Oven"] },
    ]),
  );
});
