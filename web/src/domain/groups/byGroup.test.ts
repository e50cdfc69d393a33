import { expect, test } from "vitest";

import { group } from "@/lib/testing/groups";

import { areGrouped, byGroup } from "./byGroup";

const KITCHEN = group("Kitchen");
const GARDEN = group("Garden");
const PETS = group("Pets");
const GROUPS = [KITCHEN, GARDEN, PETS];

const DOG = { id: "dog", group_id: PETS.id };
const CAT = { id: "cat", group_id: PETS.id };
const SINK = { id: "sink", group_id: KITCHEN.id };
const NONE = { id: "none", group_id: null };
/** From a device that was offline since before there were groups. */
const OLD: { id: string; group_id?: string | null } = { id: "old" };
const GONE = { id: "gone", group_id: "a group that was removed" };

test("groups come in their order, each with its rows in theirs, and what is in none last", () => {
  expect(byGroup([NONE, DOG, SINK, GONE, CAT, OLD], GROUPS)).toEqual([
    { group: KITCHEN, rows: [SINK] },
    { group: PETS, rows: [DOG, CAT] },
    { group: undefined, rows: [NONE, GONE, OLD] },
  ]);
});

test("without groups all is in none, and of nothing there are no sections", () => {
  expect(byGroup([DOG, OLD], [])).toEqual([{ group: undefined, rows: [DOG, OLD] }]);
  expect(byGroup([], GROUPS)).toEqual([]);
});

test("rows are grouped if one is in a group that is there", () => {
  expect(areGrouped([NONE, SINK], GROUPS)).toBe(true);
  expect(areGrouped([NONE, OLD, GONE], GROUPS)).toBe(false);
  expect(areGrouped([SINK], [])).toBe(false);
});
