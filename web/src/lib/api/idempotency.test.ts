import { expect, test } from "vitest";

import { KeyPerBody, newIdempotencyKey } from "./idempotency";

test("a key is 32 hex digits, never the same twice", () => {
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
  expect(keys.size).toBe(100);
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  }
});

test("the same body keeps its key until the server took it", () => {
  const keys = new KeyPerBody();
  const first = keys.for({ points: 5 });
  expect(keys.for({ points: 5 })).toBe(first);
  keys.done();
  expect(keys.for({ points: 5 })).not.toBe(first);
});

test("another body gets another key", () => {
  const keys = new KeyPerBody();
  expect(keys.for({ points: 5 })).not.toBe(keys.for({ points: 6 }));
});
