import { expect, test } from "vitest";

import { readTopics } from "./topics";

test("a message is read", () => {
  expect(readTopics('{"topics":["goal","store"]}')).toEqual(["goal", "store"]);
});

test.each(["", "{}", "null", '{"topics":"goal"}', '{"topics":[1]}', "<html>"])(
  "%j says nothing, so anything may have changed",
  (data) => {
    expect(readTopics(data)).toBeUndefined();
  },
);
