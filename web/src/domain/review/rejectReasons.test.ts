import { expect, test } from "vitest";

import { REJECT_REASONS, reasonsFor } from "./rejectReasons";

test("every reason fits what kids hand in", () => {
  const every = Object.keys(REJECT_REASONS).toSorted();
  expect(reasonsFor("chore_submission").toSorted()).toEqual(every);
  expect(reasonsFor("assignment_submission").toSorted()).toEqual(every);
});

test.each(["redemption", "request"] as const)("a %s cannot be unfinished", (kind) => {
  expect(reasonsFor(kind)).toEqual(["not_now", "other"]);
});
