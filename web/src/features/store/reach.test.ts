import { expect, test } from "vitest";

import type { Purchase } from "@/lib/api";
import { chore as choreRow } from "@/lib/testing/rows";

import { typicalValue, heldPoints, isAskedFor, reachText } from "./reach";

const chore = (points_value: number, is_active = true) => choreRow("Dishes", { points_value, is_active });
const purchase = (points_spent: number, status: Purchase["status"]): Purchase => ({
  id: "1",
  timestamp: "2025-06-15T12:00:00Z",
  item_id: null,
  item_name: "Kite",
  points_spent,
  status,
  reviewed_at: null,
  decision: 1,
  review_reason: null,
  review_note: null,
  review_sticker: null,
  shared_device: null,
});

test("only active chores make the typical one, and a huge one does not move it", () => {
  expect(typicalValue([chore(10), chore(15), chore(999, false)])).toBe(12.5);
  expect(typicalValue([chore(5000), chore(10), chore(15)])).toBe(15);
  expect(typicalValue([chore(999, false)])).toBeUndefined();
  expect(typicalValue([])).toBeUndefined();
});

test("what is missing, in points and in whole chores", () => {
  expect(reachText(1, 20)).toBe("1 more point – about 1 chore");
  expect(reachText(25, 12.5)).toBe("25 more points – about 2 chores");
  expect(reachText(26, 12.5)).toBe("26 more points – about 3 chores");
  expect(reachText(1200, undefined)).toBe("1,200 more points");
});

test("only what waits holds points", () => {
  expect(heldPoints([purchase(75, "pending"), purchase(25, "pending"), purchase(9, "approved")])).toBe(100);
  expect(heldPoints([purchase(9, "rejected"), purchase(9, "completed")])).toBe(0);
});

test("an item waits while a purchase of its name is pending", () => {
  expect(isAskedFor("Kite", [purchase(9, "approved"), purchase(9, "pending")])).toBe(true);
  expect(isAskedFor("Kite", [purchase(9, "approved"), purchase(9, "rejected")])).toBe(false);
  expect(isAskedFor("Comic book", [purchase(9, "pending")])).toBe(false);
});
