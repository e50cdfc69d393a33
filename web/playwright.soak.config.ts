import { defineConfig } from "@playwright/test";

import base from "./playwright.config";

/** The board, open for an hour (`npm run soak`): figures for people to look at. */
export default defineConfig({
  ...base,
  testMatch: "boardSoak.ts",
  workers: 1,
  reporter: "list",
  use: { ...base.use, trace: "off", screenshot: "off" },
  projects: [{ name: "tablet", use: { hasTouch: true } }],
});
