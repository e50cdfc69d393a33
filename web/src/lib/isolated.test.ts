import { beforeAll, expect, test } from "vitest";

import { isolated, isolating } from "./isolated";
import { loadRules } from "./rules";
import { answer } from "./rules/testing";

beforeAll(loadRules);

test("what runs from right to left keeps to itself, and nothing else changes", () => {
  for (const word of ["דנה", "ليلى", "نرگس 2", "Mia דנה", "Water \u202Estnalp eht"]) {
    expect(isolated(word)).toBe(`\u2068${word}\u2069`);
  }
  for (const word of ["Mia", "Zoë", "李娜", "Юля", "अदिति", "2", ""]) {
    expect(isolated(word)).toBe(word);
  }
});

test("an isolate is not isolated once more", () => {
  expect(isolated(isolated("דנה"))).toBe(isolated("דנה"));
  expect(isolated("\u2068דנה\u2069, \u2068ליל\u2069")).toBe("\u2068\u2068דנה\u2069, \u2068ליל\u2069\u2069");
});

test("each hole of a sentence keeps to itself", () => {
  expect(isolating`${"דנה"} → ${"ليلى"}: ${2} of “${"Kite"}”`).toBe(
    "\u2068דנה\u2069 → \u2068ليلى\u2069: 2 of “Kite”",
  );
});

test("the rules isolate the same letters in their sentences", () => {
  const edges = [
    0x58f, 0x590, 0x8ff, 0x900, 0x200e, 0x200f, 0x2010, 0x2029, 0x202a, 0x202e, 0x202f, 0x2065, 0x2066,
  ];
  edges.push(
    0x2067,
    0xfb1c,
    0xfb1d,
    0xfdff,
    0xfe00,
    0xfe6f,
    0xfe70,
    0xfefc,
    0xfefd,
    0x107ff,
    0x10800,
    0x10fff,
  );
  edges.push(0x11000, 0x1e7ff, 0x1e800, 0x1efff, 0x1f000, 0x41);
  for (const edge of edges) {
    const name = `Mia ${String.fromCodePoint(edge)}`;
    const text = `${isolated(name)} then has 3 points.`;
    expect(answer("balanceAfter", [name, 2, 1])).toMatchObject({
      result: { args: { username: name }, text },
    });
  }
});
