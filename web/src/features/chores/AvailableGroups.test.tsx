import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Chore } from "@/lib/api";
import { answering, type Answers, BROKEN, callsIn } from "@/lib/testing/answering";
import { group } from "@/lib/testing/groups";
import { chore } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";
import { day, schedule } from "@/lib/testing/today";

import { AvailableChoresPage } from "./AvailableChoresPage";

const KITCHEN = group("Kitchen");
/** Forty wide characters, and a name from right to left. */
const WIDE = group("界".repeat(40), { id: "wide", color: "red" });
const PETS = group("חיות 🐢", { id: "pets", color: "green" });
const NAMES = ["Table", "Dog", "Cat", "Dishes", "Bed", "Mow", "Windows", "Vacuum", "Oven"];
const IN: Record<string, string> = { Table: KITCHEN.id, Dishes: KITCHEN.id, Dog: PETS.id, Bed: WIDE.id };
const CHORES = NAMES.map((name) => chore(name, { group_id: IN[name] ?? null }));

function family(chores: Chore[], answers: Answers = {}) {
  return answering({
    "GET /chores": chores,
    "GET /chores/history/me": [],
    "GET /today": day({ chore_id: "Cat", schedules: [schedule()] }),
    "GET /groups": { groups: [WIDE, PETS, KITCHEN, group("Treats", { kind: "item" })] },
    ...answers,
  });
}

const headings = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const toDo = () => screen.findByRole("heading", { level: 2, name: /^To do/ });

test("many chores to do are in the family's groups, below what is due today", async () => {
  family(CHORES);
  show(<AvailableChoresPage />, { as: USERS.kid, width: 390 });
  await toDo();
  expect(headings()).toEqual(["Due today", WIDE.name, PETS.name, "Kitchen", "Extra"]);
  const kitchen = within(screen.getByRole("list", { name: "To do: Kitchen" }));
  expect(kitchen.getAllByText(/^(Table|Dishes)$/).map(({ textContent }) => textContent)).toEqual([
    "Table",
    "Dishes",
  ]);
  // An invisible isolate keeps a name from right to left in its place.
  expect(screen.getByRole("list", { name: `To do: \u2068${PETS.name}\u2069` })).toBeDefined();
  expect(screen.getByText(PETS.name).getAttribute("dir")).toBe("auto");
});

test.each([
  ["of a family without groups", { "GET /groups": { groups: [] } }],
  ["of which none is in a group", { "GET /groups": { groups: [group("School")] } }],
  ["whose groups cannot be loaded", { "GET /groups": BROKEN }],
] as [string, Answers][])("many chores %s are as they were", async (_, answers) => {
  family(CHORES, answers);
  show(<AvailableChoresPage />, { as: USERS.kid });
  await toDo();
  expect(headings()).toEqual(["Due today", "Extra"]);
});

const beforeGroups = (one: Chore) =>
  Object.fromEntries(Object.entries(one).filter(([field]) => field !== "group_id")) as Chore;

test("what a device keeps from before there were groups is in none", async () => {
  family(CHORES.map(beforeGroups), { "GET /today": day() });
  show(<AvailableChoresPage />, { as: USERS.kid });
  await toDo();
  expect(headings()).toEqual([]);
});

test("few chores have no headings, and nothing is asked for", async () => {
  const sent = family(CHORES.slice(0, 8));
  show(<AvailableChoresPage />, { as: USERS.kid });
  await toDo();
  expect(headings()).toEqual([]);
  expect(callsIn(sent)).not.toContain("GET /groups");
});
