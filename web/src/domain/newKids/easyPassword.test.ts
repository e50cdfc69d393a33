import { beforeAll, expect, test } from "vitest";

import { loadRules, rules } from "@/lib/rules";

import { easyPassword } from "./easyPassword";
import { WORDS } from "./words";

beforeAll(loadRules);

test("there is another word for each value of a byte", () => {
  expect(WORDS).toHaveLength(256);
  expect(new Set(WORDS).size).toBe(256);
  expect(WORDS.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
});

test("a password is three words, and one that the rules take", () => {
  const passwords = Array.from({ length: 200 }, easyPassword);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/);
    expect(rules().passwordError(password)).toBeUndefined();
  }
  expect(new Set(passwords).size).toBeGreaterThan(190);
});
