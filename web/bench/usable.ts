import type { Page } from "@playwright/test";

/** Slowdown of the processor that simulates a slow phone. */
export const SLOW_DOWN = 4;

/** The time from opening a page on a slow device until it can be used, in milliseconds. */
export async function usableAfter(page: Page, url: string, ready: string): Promise<number> {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) !== null) {
        observer.disconnect();
        // A change in the DOM is on screen with the frame after the next.
        requestAnimationFrame(() => setTimeout(() => performance.mark("usable")));
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  }, ready);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
  return page.evaluate(() => performance.getEntriesByName("usable")[0]?.startTime ?? Number.NaN);
}
