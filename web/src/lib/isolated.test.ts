import { expect, test } from "vitest";

import { isolated } from "./isolated";

test("what runs from right to left keeps to itself, and nothing else changes", () => {
  for (const word of ["דנה", "ليلى", "نرگس 2", "Mia דנה"]) {
    expect(isolated(word)).toBe(`\u2068${word}\u2069`);
  }
  for (const word of ["Mia", "Zoë", "李娜", "Юля", "अदिति", "2", ""]) {
    expect(isolated(word)).toBe(word);
  }
});
