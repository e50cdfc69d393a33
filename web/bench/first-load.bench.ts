import type { Page } from "@playwright/test";

import { DEMO } from "../e2e/support/demo";
import { expect, test } from "../e2e/support/test";
import { record } from "./figures";

type Loaded = { url: string; kind: string; bytes: number };

test.use({ instance: "demo" });

test("first load of /login", async ({ page }) => {
  const files = await watch(page);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
  await quiet(files);
  const all = files.filter(({ url }) => !url.includes("/api/"));
  record(test.info(), { what: "/login, all files, as served", value: kib(all), unit: "KiB", atMost: 120 });
});

for (const [role, username] of [
  ["kid", DEMO.kid],
  ["parent", DEMO.parent],
] as const) {
  test(`JavaScript of a ${role}'s first screen`, async ({ page, api, signIn }) => {
    await signIn(await DEMO.account(api, username));
    const files = await watch(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
    await quiet(files);
    const scripts = files.filter(({ kind }) => kind === "Script");
    record(test.info(), {
      what: `a ${role}'s first screen, JavaScript, as served`,
      value: kib(scripts),
      unit: "KiB",
      atMost: 200,
    });
  });
}

/** Records what `page` loads from now on, in bytes on the wire. */
async function watch(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const asked = new Map<string, { url: string; kind: string }>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    asked.set(requestId, { url: request.url, kind: type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request?.url.startsWith("http")) {
      loaded.push({ ...request, bytes: encodedDataLength });
    }
  });
  await session.send("Network.enable");
  return loaded;
}

/** Waits until nothing has been loaded for a while. The stream of events never ends, so the network is never idle. */
async function quiet(files: Loaded[]): Promise<void> {
  let loaded = -1;
  await expect
    .poll(
      () => {
        const isQuiet = loaded === files.length;
        loaded = files.length;
        return isQuiet;
      },
      { intervals: [1_000] },
    )
    .toBe(true);
}

function kib(files: Loaded[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}
