import { expect, it } from "vitest";

import { say } from "./say";

const one = { code: "streak_safe", args: {}, text: "Smile! Your streak is safe today." };

it("says a message, and nothing where there is none", () => {
  expect(say(one)).toBe(one.text);
  expect(say(undefined)).toBeUndefined();
});

it("says several in a row", () => {
  expect(say([{ ...one, text: "Well done." }, one])).toBe("Well done. Smile! Your streak is safe today.");
});
