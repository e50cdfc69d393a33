import type { MantineColorsTuple } from "@mantine/core";

import { mix } from "./colour";

/**
 * A named colour: its shade on a light background (also as background of white text) and on a dark one (also as
 * background of dark text).
 */
type Tone = { strong: string; bright: string };

/** The named colours (docs/product/screens.md#tokens) in shades with enough contrast, and the product's own three. */
export const tones = {
  /** Primary. */
  teal: { strong: "#0f766e", bright: "#5eead4" },
  /** Accent. */
  terracotta: { strong: "#b8400f", bright: "#ff9d73" },
  /** Points. */
  gold: { strong: "#9a5b00", bright: "#f5c45e" },
  green: { strong: "#2f7a2c", bright: "#93dd8b" },
  red: { strong: "#b4232a", bright: "#ff9d96" },
  orange: { strong: "#a84d05", bright: "#ffb066" },
  yellow: { strong: "#7f6300", bright: "#f3d95c" },
  blue: { strong: "#23609f", bright: "#93c6fb" },
  grape: { strong: "#84379b", bright: "#e2a6f3" },
  pink: { strong: "#ad2b63", bright: "#ffa6c9" },
  /** Only for a kid's share of the goal, as the next two. */
  lime: { strong: "#537300", bright: "#c2e26a" },
  cyan: { strong: "#0a6c87", bright: "#7fdcf2" },
  indigo: { strong: "#4a53b3", bright: "#b9c0ff" },
  gray: { strong: "#655a52", bright: "#cfc3b7" },
} satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;

/** The ten shades that Mantine needs; 4 is the bright one, 8 the strong one. */
export function shades({ strong, bright }: Tone): MantineColorsTuple {
  return [
    mix(bright, "#ffffff", 0.2),
    mix(bright, "#ffffff", 0.4),
    mix(bright, "#ffffff", 0.6),
    mix(bright, "#ffffff", 0.8),
    bright,
    mix(strong, bright, 0.3),
    mix(strong, bright, 0.55),
    mix(strong, bright, 0.8),
    strong,
    mix(strong, "#000000", 0.8),
  ];
}

/** The uses of a colour in one scheme. */
type Uses = {
  /** A filled background; `--color-contrast` is the text on it. */
  filled: string;
  filledHover: string;
  /** A tinted background, with `lightColor` as the text on it. */
  light: string;
  lightHover: string;
  lightColor: string;
  /** Text, icons and outlines on page or card. */
  text: string;
  outlineHover: string;
};

export function lightUses({ strong, bright }: Tone): Uses {
  return {
    filled: strong,
    filledHover: mix(strong, "#000000", 0.88),
    light: mix(bright, "#ffffff", 0.3),
    lightHover: mix(bright, "#ffffff", 0.48),
    lightColor: mix(strong, "#000000", 0.84),
    text: strong,
    outlineHover: mix(bright, "#ffffff", 0.16),
  };
}

export function darkUses({ bright }: Tone): Uses {
  const card = "#2a221d";
  return {
    filled: bright,
    filledHover: mix(bright, "#ffffff", 0.8),
    light: mix(bright, card, 0.16),
    lightHover: mix(bright, card, 0.24),
    lightColor: bright,
    text: bright,
    outlineHover: mix(bright, card, 0.1),
  };
}
