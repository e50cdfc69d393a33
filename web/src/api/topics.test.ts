import { expect, test } from "vitest";

import { affectedBy } from "./topics";

test("topics name the queries they affect, each once", () => {
  expect(affectedBy(["submissions", "points"])).toEqual([
    ["submissions"],
    ["first-steps"],
    ["today"],
    ["streak"],
    ["decisions"],
    ["kids"],
    ["week"],
    ["board"],
    ["me"],
    ["points-history"],
    ["leaderboard"],
    ["goal", "savers"],
    ["users"],
  ]);
});

test("a topic of a newer server is ignored", () => {
  expect(affectedBy(["weather", "store"])).toEqual([["store"], ["groups"], ["first-steps"]]);
});
