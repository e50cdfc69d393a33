import { existsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

import { ZONE } from "./e2e/support/zone";

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
 * The gate: the tests tagged @gate, each on one device, with fingers what is tagged @phone. A test may be tried again, which
 * is told. Otherwise all of them, on both devices what is tagged @phone, and none twice.
 */
export const isGate = process.env["POGONA_E2E"] === "gate";

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
  retries: isGate ? 2 : 0,
  maxFailures: isGate ? 5 : 0,
  globalTimeout: isGate ? 1_800_000 : 0,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // Machines are shared and slow at times; a test that passes does not wait for these.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["html", { open: "never" }]],
  use: {
    locale: "en-US",
    timezoneId: ZONE,
    // Every request is the page's own; what keeps the app on the device has specs of its own.
    serviceWorkers: "block",
    // Colours and places are final at once; the walk sees the motion.
    contextOptions: { reducedMotion: "reduce" },
    // Without pictures: they cost a third of all the time, and a failure leaves a screenshot.
    trace: { mode: isGate ? "on-first-retry" : "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [
    {
      name: "desktop",
      ...(isGate && { grep: /@gate/, grepInvert: /@phone/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // What a kid holds: the tests tagged @phone, with fingers instead of a mouse.
      name: "phone",
      grep: isGate ? /@phone.*@gate/ : /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
