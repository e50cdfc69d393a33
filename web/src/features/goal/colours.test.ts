import { expect, it } from "vitest";

import { deadlineColour, kidColour, progressColour } from "./colours";

it.each([
  ["red", [0, 1, 7]],
  ["orange", [8, 30]],
  ["yellow", [31, 60]],
  ["green", [61, 400]],
])("is %s with %j days left", (colour, days) => {
  expect(days.map(deadlineColour)).toEqual(days.map(() => colour));
});

it("is another one for each of eight kids, and then the first again", () => {
  const colours = Array.from({ length: 9 }, (_, place) => kidColour(place));
  expect(new Set(colours).size).toBe(8);
  expect([colours[0], colours[7], colours[8]]).toEqual(["teal", "indigo", "teal"]);
});

it("is green once the goal is reached", () => {
  expect([progressColour(false), progressColour(true)]).toEqual(["teal", "green"]);
});
