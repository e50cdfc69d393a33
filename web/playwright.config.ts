import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

/** The browser: `POGONA_CHROMIUM`, else the system's Chromium, else the one Playwright brings. */
function chromiumPath(): string | undefined {
  const named = process.env["POGONA_CHROMIUM"];
  if (named !== undefined && named !== "") {
    return named;
  }
  return ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
}

const executablePath = chromiumPath();

/**
 * The main paths: each test once, with fingers what is tagged @phone, and nothing that is tagged @thorough. Otherwise all
 * of them, on both devices what is tagged @phone.
 */
const isMainPaths = process.env["POGONA_E2E"] === "main";

/** How the browser is started. */
export const launchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // Machines are shared and slow at times; a test that passes does not wait for these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["html", { open: "never" }]],
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    // Every request is the page's own; what keeps the app on the device has specs of its own.
    serviceWorkers: "block",
    // Colours and places are final at once; the walk sees the motion.
    contextOptions: { reducedMotion: "reduce" },
    // Without pictures: they cost a third of all the time, and a failure leaves a screenshot.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [
    {
      name: "desktop",
      ...(isMainPaths && { grepInvert: [/@phone/, /@thorough/] }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // What a kid holds: the tests tagged @phone, with fingers instead of a mouse.
      name: "phone",
      grep: /@phone/,
      ...(isMainPaths && { grepInvert: /@thorough/ }),
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
