import { expect, test } from "vitest";

import { balanceLine } from "./balanceLine";

const BOX = { width: 100, height: 50 };

test("steps from the first entry to the last", () => {
  const entries = [
    { amount: -30, balance: 20, created_at: "2025-06-11T00:00:00Z" },
    { amount: 40, balance: 50, created_at: "2025-06-06T00:00:00Z" },
    { amount: 10, balance: 10, created_at: "2025-06-01T00:00:00Z" },
  ];
  expect(balanceLine(entries, BOX)).toEqual({
    line: "M0 50H0V40H50V0H100V30",
    area: "M0 50H0V40H50V0H100V30V50H0Z",
    end: { x: 100, y: 30 },
    top: { x: 50, y: 0, balance: 50 },
  });
});

test("one entry, or several at one moment, stand at the end", () => {
  const one = { amount: 5, balance: 5, created_at: "2025-06-01T00:00:00Z" };
  expect(balanceLine([one], BOX)).toMatchObject({ line: "M0 50H100V0", end: { x: 100, y: 0 } });
  expect(balanceLine([{ ...one, balance: 10 }, one], BOX).line).toBe("M0 50H100V25H100V0");
});

test("a first day climbs in equal steps and fills no box", () => {
  const entries = [
    { amount: 2, balance: 42, created_at: "2025-06-01T09:30:00Z" },
    { amount: 40, balance: 40, created_at: "2025-06-01T09:00:00Z" },
  ];
  expect(balanceLine(entries, BOX)).toMatchObject({
    line: "M0 50H50V2.4H100V0",
    area: "M0 50H50V2.4H100V0V50H0Z",
    end: { x: 100, y: 0 },
  });
});

test("nothing, and nothing left, do not divide by zero", () => {
  expect(balanceLine([], BOX)).toMatchObject({ line: "M0 50", end: { x: 100, y: 50 } });
  const spent = { amount: -5, balance: 0, created_at: "2025-06-01T00:00:00Z" };
  expect(balanceLine([spent], BOX).end).toEqual({ x: 100, y: 50 });
});
