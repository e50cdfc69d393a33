import { expect, test } from "vitest";

import { isTopic } from "./topics";

test("a topic of a newer server is not known", () => {
  expect(["store", "weather", "constructor"].filter(isTopic)).toEqual(["store"]);
});
