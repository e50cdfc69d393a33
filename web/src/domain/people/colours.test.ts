import { beforeAll, describe, expect, test } from "vitest";

import { loadRules, rules } from "@/lib/rules";
import { contrast } from "@/theme/colour";

import css from "./colours.css?raw";
import tokens from "@/theme/tokens.css?raw";

beforeAll(loadRules);

const DARK = '[data-mantine-color-scheme="dark"]';
const [lightTokens = "", darkTokens = ""] = tokens.split(DARK);

/** A colour's background and edge in a scheme, read from colours.css. */
function pair(scheme: "light" | "dark", colour: string): [ground: string, edge: string] {
  const before = scheme === "dark" ? `\\${DARK.replace("]", "\\]")} ` : "\\n";
  const found = new RegExp(
    `${before}\\[data-colour="${colour}"\\] \\{\\s+--member-ground: (#\\w{6});\\s+--member-edge: (#\\w{6});`,
  ).exec(css);
  return [found?.[1] ?? "", found?.[2] ?? ""];
}

function token(block: string, name: string): string {
  return new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? "";
}

describe.each([
  { scheme: "light" as const, block: lightTokens },
  { scheme: "dark" as const, block: darkTokens },
])("$scheme", ({ scheme, block }) => {
  test("every colour's edge stands out from paper and card", () => {
    for (const colour of rules().colours()) {
      const [, edge] = pair(scheme, colour);
      for (const under of [token(block, "paper"), token(block, "card")]) {
        expect(contrast(edge, under), `${colour} on ${under}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test("no two colours are alike", () => {
    const grounds = rules()
      .colours()
      .map((colour) => pair(scheme, colour)[0]);
    expect(new Set(grounds).size).toBe(8);
    expect(grounds).not.toContain("");
  });
});
