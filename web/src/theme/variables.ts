import type { CSSVariablesResolver } from "@mantine/core";

import { darkUses, lightUses, tones } from "./tones";

type Variables = Record<string, string>;

/** Mantine's neutral colours in terms of tokens.css; the same names in both schemes. */
const neutral: Variables = {
  "--mantine-color-body": "var(--color-paper)",
  "--mantine-color-text": "var(--color-ink)",
  "--mantine-color-bright": "var(--color-ink)",
  "--mantine-color-dimmed": "var(--color-muted)",
  "--mantine-color-placeholder": "var(--color-muted)",
  "--mantine-color-default": "var(--color-card)",
  "--mantine-color-default-hover": "var(--color-sunken)",
  "--mantine-color-default-color": "var(--color-ink)",
  "--mantine-color-default-border": "var(--color-edge)",
  "--mantine-color-disabled": "var(--color-sunken)",
  "--mantine-color-disabled-color": "var(--color-muted)",
  "--mantine-color-disabled-border": "var(--color-line)",
  "--mantine-color-error": "var(--mantine-color-red-text)",
  "--mantine-color-success": "var(--mantine-color-green-text)",
  "--mantine-color-anchor": "var(--mantine-color-teal-text)",
  "--mantine-primary-color-contrast": "var(--color-contrast)",
};

function toneVariables(usesOf: typeof lightUses): Variables {
  return Object.fromEntries(
    Object.entries(tones).flatMap(([name, tone]) => {
      const uses = usesOf(tone);
      const prefix = `--mantine-color-${name}`;
      return [
        [`${prefix}-filled`, uses.filled],
        [`${prefix}-filled-hover`, uses.filledHover],
        [`${prefix}-light`, uses.light],
        [`${prefix}-light-hover`, uses.lightHover],
        [`${prefix}-light-color`, uses.lightColor],
        [`${prefix}-text`, uses.text],
        [`${prefix}-outline`, uses.text],
        [`${prefix}-outline-hover`, uses.outlineHover],
      ];
    }),
  );
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...neutral, ...toneVariables(lightUses) },
  dark: { ...neutral, ...toneVariables(darkUses) },
});
