import { expect, test } from "vitest";

import { stillRejected } from "./gatherNews";
import type { Greeted } from "./greeted";

const mark = (rejected: string[]): Greeted => ({
  reviewed: 0,
  credited: 0,
  bought: 0,
  answered: 0,
  rejected,
});

test("a mark forgets an assignment once it is no longer rejected", () => {
  const closed = mark(["a1"]);
  expect(stillRejected(closed, mark(["a1"]))).toBe(closed);
  expect(stillRejected(closed, mark([])).rejected).toEqual([]);
  const shown = { ...mark([]), shown: closed };
  expect(stillRejected(shown, closed)).toBe(shown);
  expect(stillRejected(shown, mark([])).shown?.rejected).toEqual([]);
});
