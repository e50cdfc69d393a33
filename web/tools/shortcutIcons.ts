/**
 * Draws the PNGs of the installed app's shortcuts: by hand, after these drawings changed
 * (`node tools/shortcutIcons.ts`, with a Node that reads TypeScript: 22.18 or later). Devices take no SVG for them.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";

import { chromium } from "@playwright/test";

import config from "../playwright.config.ts";

const SIZE = 192;

/** The ground of the logo. */
const GROUND = "#0f766e";

/** Paths of Tabler's icons `checklist` and `clipboard-check`, as in the navigation. */
const DRAWINGS = {
  chores: [
    "M9.615 20h-2.615a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8",
    "M14 19l2 2l4 -4",
    "M9 8h4",
    "M9 12h2",
  ],
  assigned: [
    "M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2",
    "M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2",
    "M9 14l2 2l4 -4",
  ],
};

const browser = await chromium.launch(config.use?.launchOptions);
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
for (const [name, paths] of Object.entries(DRAWINGS)) {
  const lines = paths.map((d) => `<path d="${d}"/>`).join("");
  // oxlint-disable-next-line no-await-in-loop -- one page draws them all
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
      <circle cx="24" cy="24" r="24" fill="${GROUND}"/>
      <g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"
        stroke-linejoin="round">${lines}</g>
    </svg>`);
  // oxlint-disable-next-line no-await-in-loop
  const picture = await page.screenshot({ omitBackground: true });
  // oxlint-disable-next-line no-await-in-loop
  await writeFile(path.join(import.meta.dirname, `../public/shortcut-${name}.png`), picture);
}
await browser.close();
