import { expect, test } from "vitest";

import { signed } from "./entryKinds";

test("amounts carry their sign", () => {
  expect(signed(15, String)).toBe("+15");
  expect(signed(-75, String)).toBe("−75");
  expect(signed(0, String)).toBe("0");
});
