import { expect, test } from "vitest";

import { scopesText } from "./scopes";

test("what a program may do is one line, in the order of the form", () => {
  expect(scopesText(["review", "read"])).toBe("Read, decide");
  expect(scopesText(["tick"])).toBe("Tick");
});
