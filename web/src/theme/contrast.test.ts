import { describe, expect, test } from "vitest";

import { contrast } from "./colour";
import { PAPER } from "./colourScheme";
import { darkUses, lightUses, tones } from "./tones";

import css from "./tokens.css?raw";

const TEXT = 4.5;
const GRAPHIC = 3;

const [lightBlock = "", darkBlock = ""] = css.split('[data-mantine-color-scheme="dark"]');

function token(block: string, name: string): string {
  const value = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
  if (value === undefined) {
    throw new Error(`tokens.css has no --color-${name}`);
  }
  return value;
}

describe.each([
  { scheme: "light", block: lightBlock, usesOf: lightUses },
  { scheme: "dark", block: darkBlock, usesOf: darkUses },
])("$scheme", ({ block, usesOf }) => {
  const grounds = ["paper", "card", "sunken"] as const;

  test.each(grounds)("ink, muted ink and control edges on %s", (ground) => {
    const under = token(block, ground);
    expect(contrast(token(block, "ink"), under)).toBeGreaterThanOrEqual(7);
    expect(contrast(token(block, "muted"), under)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(token(block, "edge"), under)).toBeGreaterThanOrEqual(GRAPHIC);
  });

  test.each(Object.entries(tones))("%s", (_, tone) => {
    const uses = usesOf(tone);
    for (const ground of grounds) {
      expect(contrast(uses.text, token(block, ground))).toBeGreaterThanOrEqual(TEXT);
    }
    for (const filled of [uses.filled, uses.filledHover]) {
      expect(contrast(token(block, "contrast"), filled)).toBeGreaterThanOrEqual(TEXT);
    }
    for (const tint of [uses.light, uses.lightHover]) {
      expect(contrast(uses.lightColor, tint)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(token(block, "ink"), tint)).toBeGreaterThanOrEqual(TEXT);
    }
    for (const ground of [token(block, "paper"), token(block, "card")]) {
      expect(contrast(uses.lightColor, ground)).toBeGreaterThanOrEqual(TEXT);
    }
  });
});

test("the browser's bars have the colour of the page", () => {
  expect(PAPER).toEqual({ light: token(lightBlock, "paper"), dark: token(darkBlock, "paper") });
});

test("the ratio itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
});
