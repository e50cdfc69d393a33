import { expect, test } from "vitest";

import type { PointsEntry } from "@/lib/api";

import { joinPairs } from "./pairs";

const entry = (id: string, reverses: string | null = null): PointsEntry => ({
  id,
  kind: reverses === null ? "chore" : "chore_undone",
  amount: reverses === null ? 10 : -10,
  balance: 0,
  description: "Dishes",
  created_at: "2026-03-01T12:00:00Z",
  reverses,
  is_reversed: false,
  forgiven: 0,
});

const drawn = (entries: PointsEntry[]) =>
  joinPairs(entries).map(({ entry: { id }, isJoined }) => (isJoined ? `+${id}` : id));

test("what was taken back stands under what took it back, and nothing is lost", () => {
  const entries = [entry("e"), entry("d", "b"), entry("c"), entry("b"), entry("a")];
  expect(drawn(entries)).toEqual(["e", "d", "+b", "c", "a"]);
});

test("what was taken back again and again stands in one row of rows", () => {
  expect(drawn([entry("c", "b"), entry("x"), entry("b", "a"), entry("a")])).toEqual(["c", "+b", "+a", "x"]);
});

test("without its partner an entry stands alone", () => {
  expect(drawn([entry("b", "older"), entry("a")])).toEqual(["b", "a"]);
});
