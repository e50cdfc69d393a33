import { expect, test } from "vitest";

import { ApiError, errorMessage, NetworkError } from "./errors";

const FALLBACK = "Failed to award points.";

test("the server's detail comes first", () => {
  expect(errorMessage(new ApiError(404, "not_found", "User 'x' not found."), FALLBACK)).toBe(
    "User 'x' not found.",
  );
});

test("then the fallback, for an answer that says nothing and for anything else", () => {
  expect(errorMessage(new ApiError(500, "unknown", undefined), FALLBACK)).toBe(FALLBACK);
  expect(errorMessage(new Error("internal wording"), FALLBACK)).toBe(FALLBACK);
  expect(errorMessage(undefined, FALLBACK)).toBe(FALLBACK);
});

test("a lost connection says so, after what failed", () => {
  expect(errorMessage(new NetworkError(), FALLBACK)).toBe(
    `${FALLBACK} Pogona cannot be reached. Check your connection.`,
  );
});
