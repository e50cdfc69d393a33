import { expect, test } from "vitest";

import { IntentKeys } from "./intentKeys";

test("each intent has a key of its own, for as long as it is tried", () => {
  const keys = new IntentKeys();
  const one = keys.of({ points: 5 });
  const other = keys.of({ points: 6 });
  expect(other).not.toBe(one);
  expect([keys.of({ points: 5 }), keys.of({ points: 6 })]).toEqual([one, other]);
  keys.settle();
  expect(keys.of({ points: 5 })).not.toBe(one);
});
