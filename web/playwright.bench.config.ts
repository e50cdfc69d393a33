import { defineConfig } from "@playwright/test";

import base from "./playwright.config";

/** Figures of the web app on the release binary (`cargo xtask bench web`), one at a time. */
export default defineConfig({
  ...base,
  testDir: "bench",
  testMatch: "*.bench.ts",
  workers: 1,
  timeout: 300_000,
  reporter: "./bench/reporter.ts",
  // A recording would slow down what is measured.
  use: { ...base.use, trace: "off", screenshot: "off" },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
});
