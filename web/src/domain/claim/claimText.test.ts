import { expect, test } from "vitest";

import { claimOf, DOG } from "@/lib/testing/today";

import { claimText, isTaken } from "./claimText";

test("who is doing it, and until when, also past midnight", () => {
  const claim = claimOf("leo");
  expect(claimText(claim, "Leo")).toBe("Leo is doing it until 5:10 PM");
  expect(claimText(claim, undefined)).toBe("You are doing it until 5:10 PM");
  expect(claimText({ ...claim, until_minute: 1_500 }, "Leo")).toBe("Leo is doing it until 1:00 AM");
});

test("it is taken by another kid only", () => {
  const claim = claimOf("leo");
  expect(isTaken({ ...DOG, claim }, "mia")).toBe(true);
  expect(isTaken({ ...DOG, claim }, "leo")).toBe(false);
  expect(isTaken(DOG, "mia")).toBe(false);
  expect(isTaken(undefined, "mia")).toBe(false);
});
