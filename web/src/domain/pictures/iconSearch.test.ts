import { beforeAll, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";

import { iconsFor } from "./iconSearch";

beforeAll(loadRules);

const ICONS = ["dog", "ice-cream", "snow", "chore", "pet"];

test("without a word every icon is there", () => {
  expect(iconsFor("  ", ICONS)).toEqual(ICONS);
});

test("what a thing of that name gets comes first, then what is called so", () => {
  expect(iconsFor("Puppy", ICONS)).toEqual(["dog"]);
  expect(iconsFor("ice", ICONS)).toEqual(["snow", "ice-cream"]);
  expect(iconsFor("Ice cream", ICONS)).toEqual(["ice-cream"]);
});

test("what suggests nothing finds what is called so alone", () => {
  expect(iconsFor("cho", ICONS)).toEqual(["chore"]);
  expect(iconsFor("xylograph", ICONS)).toEqual([]);
});
