import type { Page } from "@playwright/test";

import { hold } from "./support/browser";
import { DEMO } from "./support/demo";
import { expect, test } from "./support/test";

test.use({ instance: "demo" });

/** The late answer of each screen, and the text that is there once everything is. */
const SCREENS = [
  ...["kids", "week", "presence", "fridge", "**/pending"].map((late) => ({
    user: DEMO.parent,
    screen: "/",
    late: `**/api/${late}*`,
    last: "Parent Controls",
  })),
  {
    user: DEMO.parent,
    screen: "/parent/pending-requests",
    late: "**/api/**/pending",
    last: "Recently decided",
  },
  { user: DEMO.parent, screen: "/parent/manage-chores", late: "**/api/schedules", last: "Starter Pack" },
  ...["today", "fridge"].map((late) => ({
    user: DEMO.kid,
    screen: "/",
    late: `**/api/${late}*`,
    last: "Your Points",
  })),
  { user: DEMO.kid, screen: "/today", late: "**/api/today*", last: "Pick more chores, get more points." },
];

for (const { user, screen, late, last } of SCREENS) {
  test(`nothing moves on ${screen} of ${user} when ${late} comes late @phone`, async ({
    page,
    api,
    signIn,
  }) => {
    await signIn(await DEMO.account(api, user));
    const held = await hold(page, late);
    await page.goto(screen);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(held.count).toBeGreaterThan(0);
    await drawn(page);
    held.release();
    await expect(page.getByText(last)).toBeVisible();
    await drawn(page);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  });
}

/** Chromium's score of unexpected layout shifts: the part of the screen that moved, times the distance. */
async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let shifts = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts += (entry as PerformanceEntry & { value: number }).value;
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // Earlier shifts are reported later; without any shift there is no report.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return shifts;
  });
}

/** Waits until everything that came is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await new Promise(requestAnimationFrame);
    }
  });
}
