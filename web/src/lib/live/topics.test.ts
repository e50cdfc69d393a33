import { expect, test } from "vitest";

import { affectedBy, readTopics } from "./topics";

test("topics name the queries they affect, each once", () => {
  expect(affectedBy(["submissions", "points"])).toEqual([
    ["submissions"],
    ["streak"],
    ["me"],
    ["points-history"],
    ["leaderboard"],
    ["users"],
  ]);
});

test("a topic of a newer server is ignored", () => {
  expect(affectedBy(["weather", "store"])).toEqual([["store"]]);
});

test("a message is read", () => {
  expect(readTopics('{"topics":["goal","store"]}')).toEqual(["goal", "store"]);
});

test.each(["", "{}", "null", '{"topics":"goal"}', '{"topics":[1]}', "<html>"])(
  "%j says nothing, so anything may have changed",
  (data) => {
    expect(readTopics(data)).toBeUndefined();
  },
);
