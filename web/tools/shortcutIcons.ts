/**
 * Draws the PNGs of the installed app's shortcuts, and the badge of its notices. Run it by hand after changing these
 * drawings (`node tools/shortcutIcons.ts`, with a Node that reads TypeScript: 22.18 or later). Devices accept no SVG
 * for them.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";

import { chromium } from "@playwright/test";

import config from "../playwright.config.ts";

const SIZE = 192;

/** The background of the logo. */
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

/** The logo's dragon in one colour, as phones show it in the status bar: the rest is transparent. */
const BADGE = {
  size: 96,
  drawing: `<mask id="face"><rect width="160" height="160" fill="#fff"/><g transform="translate(80 66) scale(1.06)">
      <circle cx="-27" cy="-11" r="14"/><circle cx="27" cy="-11" r="14"/>
      <path fill="none" stroke="#000" stroke-width="8" stroke-linecap="round" d="M-47 11C-38 24-19 30 0 30S38 24 47 11"/>
    </g></mask>
    <g mask="url(#face)"><g transform="translate(80 66) scale(1.06)" fill="#fff" stroke="#fff" stroke-linejoin="round">
      <path stroke-width="5" d="M46-17L68-14 52-2 71 9 52 14 64 30 43 28 48 48 29 39 26 60 10 45 0 64-10 45-26 60-29 39-48 48-43
        28-64 30-52 14-71 9-52-2-68-14-46-17Z"/>
      <path d="M-19-36C-8-38 8-38 19-36 33-40 43-31 44-19 46-10 58 0 58 13 57 31 28 40 0 40S-57 31-58 13C-58 0-46-10-44-19-43-31
        -33-40-19-36Z"/>
    </g></g>`,
};

const browser = await chromium.launch(config.use?.launchOptions);
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
for (const [name, paths] of Object.entries(DRAWINGS)) {
  const lines = paths.map((d) => `<path d="${d}"/>`).join("");
  const drawing = `<circle cx="24" cy="24" r="24" fill="${GROUND}"/>
    <g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"
      stroke-linejoin="round">${lines}</g>`;
  // oxlint-disable-next-line no-await-in-loop -- one page draws them all
  await draw(`shortcut-${name}`, drawing, { box: 48, size: SIZE });
}
await draw("badge-96", BADGE.drawing, { box: 160, size: BADGE.size });
await browser.close();

async function draw(name: string, drawing: string, { box, size }: { box: number; size: number }) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}">${drawing}</svg>`);
  const picture = await page.screenshot({ omitBackground: true });
  await writeFile(path.join(import.meta.dirname, `../public/${name}.png`), picture);
}
