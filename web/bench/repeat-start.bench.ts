import { signInAt } from "../e2e/support/browser";
import { DEMO } from "../e2e/support/demo";
import { expect, test } from "../e2e/support/test";
import { median, record } from "./figures";
import { SLOW_DOWN, usableAfter } from "./usable";

const RUNS = 5;

/** Screens, each with the element that shows that it can be used. */
const SCREENS = [
  { path: "/", ready: 'main a[href="/chores"]' },
  { path: "/today", ready: "main li button" },
  { path: "/chores", ready: '[aria-label="Due today"] button' },
];

test.use({ instance: "demo", serviceWorkers: "allow" });

for (const { path, ready } of SCREENS) {
  test(`repeat start of ${path} without a network`, async ({ page, context, front, api, guard }) => {
    guard.expectFailure(/GET \/api\/.* → failed/);
    await signInAt(page, front.url, await DEMO.account(api, DEMO.kid));
    await page.goto(front.url + path);
    await page.locator(ready).first().waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The screens' data is written to the device soon after it came.
    await page.waitForTimeout(3_000);
    await page.goto("about:blank");
    front.cut();

    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // oxlint-disable-next-line no-await-in-loop -- side by side they would slow each other down
      const start = await context.newPage();
      // oxlint-disable-next-line no-await-in-loop
      times.push(await usableAfter(start, front.url + path, ready));
      // oxlint-disable-next-line no-await-in-loop
      await start.close();
    }
    record(test.info(), {
      what: `${path}, offline repeat start at ${SLOW_DOWN}× CPU slow-down`,
      value: median(times),
      unit: "ms",
      atMost: 1_000,
    });
  });
}

test("what a browser asks of an app that is to be installed", async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Tests use private windows, in which a browser installs nothing.
  const found = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  const problems = [...errors.map(({ message }) => message), ...found.map(({ errorId }) => errorId)];
  expect.soft(problems).toEqual([]);
  record(test.info(), { what: "problems with installing", value: problems.length, unit: "", atMost: 0 });
});
