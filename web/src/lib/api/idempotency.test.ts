import { expect, test } from "vitest";

import { newIdempotencyKey } from "./idempotency";

test("a key is 32 hex digits, never the same twice", () => {
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
  expect(keys.size).toBe(100);
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  }
});
