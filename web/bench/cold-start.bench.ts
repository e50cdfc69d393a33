import { signInAt } from "../e2e/support/browser";
import { DEMO } from "../e2e/support/demo";
import { test } from "../e2e/support/test";
import { median, record } from "./figures";
import { SLOW_DOWN, usableAfter } from "./usable";

const RUNS = 3;

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Screens, each with the element that shows that it can be used. */
const SCREENS = [
  { path: "/", ready: 'main a[href="/chores"]' },
  { path: "/today", ready: "main li button" },
];

test.use({ instance: "demo" });

for (const { path, ready } of SCREENS) {
  test(`cold start of ${path}`, async ({ browser, server, api }, info) => {
    const kid = await DEMO.account(api, DEMO.kid);
    const start = async () => {
      const context = await browser.newContext({ serviceWorkers: "block" });
      const page = await context.newPage();
      await signInAt(page, server.url, kid);
      await page.goto("about:blank");
      const session = await context.newCDPSession(page);
      await session.send("Network.clearBrowserCache");
      await session.send("Network.emulateNetworkConditions", SLOW_4G);
      const time = await usableAfter(page, server.url + path, ready);
      await context.close();
      return time;
    };
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // oxlint-disable-next-line no-await-in-loop -- side by side they would slow each other down
      times.push(await start());
    }
    record(info, {
      what: `${path}, cold start on slow 4G at ${SLOW_DOWN}× CPU slow-down`,
      value: median(times),
      unit: "ms",
      atMost: 3_000,
    });
  });
}
