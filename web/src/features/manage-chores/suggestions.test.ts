import { expect, test } from "vitest";

import { suggestionsFor } from "./suggestions";

const CHORES = [
  "Do the dishes",
  "Dust the shelves",
  "Put away the dishes",
  "Rinse the dishes",
  "Wash the dishes",
].map((name) => ({ name, points_value: 15 }));

const named = (typed: string, taken: string[] = []) =>
  suggestionsFor(typed, CHORES, taken).map(({ name }) => name);

test.each([
  ["nothing for nothing", "", []],
  ["nothing for a letter", " d ", []],
  ["the beginning of a name", "DU", ["Dust the shelves"]],
  ["the beginning of a word", "shel", ["Dust the shelves"]],
  ["three at most", "dish", ["Do the dishes", "Put away the dishes", "Rinse the dishes"]],
  ["nothing within a word", "ishes", []],
  ["nothing for what is whole", "wash the dishes ", []],
])("%s", (_, typed, expected) => {
  expect(named(typed)).toEqual(expected);
});

test("what begins a name comes before what begins a word", () => {
  const chores = ["Feed the cat", "Cat litter"].map((name) => ({ name, points_value: 9 }));
  expect(suggestionsFor("cat", chores, []).map(({ name }) => name)).toEqual(["Cat litter", "Feed the cat"]);
});

test("nothing that the family has", () => {
  expect(named("wash", ["WASH the dishes"])).toEqual([]);
});
