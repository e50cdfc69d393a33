import { expect, test } from "vitest";

import { initialsOf } from "./initials";

test.each([
  ["ada", "A"],
  ["anna lena maria", "AL"],
  [" ödön  berg ", "ÖB"],
  ["🦎 leo", "🦎L"],
  ["", ""],
])("%s: %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
