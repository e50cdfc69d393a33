import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Chore, ChoreInput, ChoreStep } from "@/lib/api";
import { answering, type Sent } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { chore, FAMILY } from "@/lib/testing/rows";
import { field, fill, saidOf, show, USERS } from "@/lib/testing/screen";

import { ManageChoresPage } from "./ManageChoresPage";

const step = (text: string, rest: Partial<ChoreStep> = {}): ChoreStep => ({
  text,
  minutes: null,
  icon: null,
  ...rest,
});

const putsIn = (sent: Sent[]) => sent.filter(({ call }) => call.startsWith("PUT"));

/** Opens the form of a chore with these steps. */
async function edit(steps: ChoreStep[]) {
  const teeth: Chore = chore("Brush teeth", { steps });
  const sent = answering({
    "GET /schedules": { schedules: [] },
    ...NO_GROUPS,
    "GET /catalogue/chores": [],
    "GET /family": FAMILY,
    "GET /chores/my-chores": [teeth],
    "PUT /chores/{id}": teeth,
  });
  const user = show(<ManageChoresPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await screen.findByRole("dialog", { name: "Edit Chore" });
  const saved = async () => {
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(putsIn(sent)).toHaveLength(1));
    return putsIn(sent).flatMap(({ body }) => (body as ChoreInput).steps);
  };
  return { user, sent, saved };
}

const button = (name: string) => screen.getByRole("button", { name });
const text = (place: number) => screen.getByRole("textbox", { name: `Step ${place}` });
const texts = () =>
  screen
    .queryAllByRole<HTMLInputElement>("textbox", { name: /^Step \d/ })
    .map(({ value }) => value)
    .join(", ");
const iconOf = (place: number) =>
  button(`Icon of step ${place}`).querySelector<HTMLElement>("[data-icon]")?.dataset["icon"];
const icons = () => within(screen.getByRole("group", { name: "Icons" }));
const focused = () => document.activeElement;

test("a chore without steps has one line for them, and steps are typed one after the other", async () => {
  const { user, saved } = await edit([]);
  expect(screen.queryByRole("list", { name: "Steps" })).toBeNull();
  await user.click(button("Add Steps"));
  expect(focused()).toBe(text(1));
  await user.keyboard("Wet the brush{Enter}");
  expect(focused()).toBe(text(2));
  await user.keyboard("Brush{Tab}");
  expect(focused()).toBe(screen.getByRole("textbox", { name: "Minutes of step 2" }));
  await user.keyboard("2{Enter}Rinse{Enter}");
  expect(focused()).toBe(text(4));
  // In an empty row Enter neither saves the form nor adds another.
  await user.keyboard("{Enter}");
  expect(texts()).toBe("Wet the brush, Brush, Rinse, ");
  await user.click(button("Add a Step"));
  expect(focused()).toBe(text(4));
  expect(await saved()).toEqual([step("Wet the brush"), step("Brush", { minutes: 2 }), step("Rinse")]);
});

test("Enter in a text adds a row below it", async () => {
  const { user } = await edit([step("Wet"), step("Rinse")]);
  await user.click(text(1));
  await user.keyboard("{Enter}Brush");
  expect(texts()).toBe("Wet, Brush, Rinse");
  await user.click(text(1));
  await user.keyboard("{Enter}");
  await user.keyboard("{Backspace}");
  expect(texts()).toBe("Wet, Brush, Rinse");
  expect(focused()).toBe(text(1));
});

test("Backspace removes an empty row, down to none", async () => {
  const { user, saved } = await edit([step("Wet"), step("Brush")]);
  await user.clear(text(1));
  expect(focused()).toBe(text(1));
  await user.keyboard("{Backspace}");
  expect(texts()).toBe("Brush");
  expect(focused()).toBe(text(1));
  await user.clear(text(1));
  await user.keyboard("{Backspace}");
  expect(texts()).toBe("");
  expect(focused()).toBe(button("Add Steps"));
  expect(await saved()).toEqual([]);
});

test("a row is moved and removed by its buttons, which keep the focus", async () => {
  const { user, saved } = await edit([step("One"), step("Two"), step("Three")]);
  expect(button("Move step 1 up")).toHaveProperty("disabled", true);
  expect(button("Move step 3 down")).toHaveProperty("disabled", true);
  button("Move step 1 down").focus();
  await user.keyboard("{Enter}");
  expect(texts()).toBe("Two, One, Three");
  expect(focused()).toBe(button("Move step 2 down"));
  await user.keyboard("{Enter}");
  expect(texts()).toBe("Two, Three, One");
  expect(focused()).toBe(button("Move step 3 up"));
  await user.keyboard("{Enter}{Enter}");
  expect(texts()).toBe("One, Two, Three");
  expect(focused()).toBe(button("Move step 1 down"));

  button("Remove step 3").focus();
  await user.keyboard("{Enter}");
  expect(focused()).toBe(button("Remove step 2"));
  button("Remove step 1").focus();
  await user.keyboard("{Enter}");
  expect(texts()).toBe("Two");
  expect(focused()).toBe(button("Remove step 1"));
  expect(await saved()).toEqual([step("Two")]);
});

test("the icon is the one that the text suggests, until one is chosen", async () => {
  const { user, saved } = await edit([step("Something")]);
  const usual = iconOf(1);
  await fill(user, text(1), "Feed the dog");
  expect(iconOf(1)).not.toBe(usual);
  const suggested = iconOf(1);
  await user.click(button("Icon of step 1"));
  await user.click(icons().getByRole("button", { name: "robot" }));
  expect(iconOf(1)).toBe("robot");
  expect(screen.queryByRole("group", { name: "Icons" })).toBeNull();
  expect(focused()).toBe(button("Icon of step 1"));
  await user.click(button("Icon of step 1"));
  await user.click(button("Suggested Icon"));
  expect(iconOf(1)).toBe(suggested);
  await user.click(button("Icon of step 1"));
  await user.click(icons().getByRole("button", { name: "robot" }));
  expect(await saved()).toEqual([step("Feed the dog", { icon: "robot" })]);
});

test("a new row begins without icons where those of the last were shown", async () => {
  const { user } = await edit([step("Rinse")]);
  await user.click(button("Icon of step 1"));
  await user.click(button("Remove step 1"));
  await user.click(button("Add Steps"));
  expect(button("Icon of step 1").getAttribute("aria-expanded")).toBe("false");
});

test("there are at most twelve", async () => {
  const { user } = await edit(Array.from({ length: 11 }, (_, index) => step(`Do ${index + 1}`)));
  await user.click(button("Add a Step"));
  await user.keyboard("The last{Enter}");
  expect(focused()).toBe(text(12));
  expect(texts()).toMatch(/Do 11, The last$/);
  expect(screen.queryByRole("button", { name: "Add a Step" })).toBeNull();
  // Where no row can be added, Enter leads to the next.
  await user.click(text(3));
  await user.keyboard("{Enter}");
  expect(focused()).toBe(text(4));
});

test("what is wrong is said under its row, and the first of it has the focus", async () => {
  const { user, sent } = await edit([step("Wet"), step("Brush", { minutes: 2 })]);
  await fill(user, text(2), "x".repeat(61));
  await fill(user, screen.getByRole("textbox", { name: "Minutes of step 2" }), "90");
  expect(saidOf(text(2))).toBe("");
  await user.click(button("Save Changes"));
  expect(saidOf(text(2))).toBe("A step must be 1 to 60 characters long.");
  expect(saidOf(screen.getByRole("textbox", { name: "Minutes of step 2" }))).toBe(
    "A step can take 1 to 60 minutes.",
  );
  expect(focused()).toBe(text(2));
  await fill(user, field("Name"), "");
  await user.click(button("Save Changes"));
  expect(focused()).toBe(field("Name"));
  expect(sent.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
});
