import { kept, keptFiles, signInAt } from "./support/browser";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

test("the manifest has all that installing takes, and every picture is there", async ({ page }) => {
  await page.goto("/login");
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: "Pogona",
    id: "/",
    start_url: "./",
    scope: "./",
    display: "standalone",
  });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Available Chores", "Assigned to Me"]);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    { src: apple ?? "", sizes: "180x180" },
  ];
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

type Picture = { src: string; sizes: string; purpose?: string; form_factor?: string };
type Manifest = {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; icons: Picture[] }[];
};

test("the device keeps the whole app once, and no answer of the API @gate", async ({
  page,
  family,
  signIn,
}) => {
  await signIn(family.kid);
  await page.goto("/");
  await kept(page);
  const files = await keptFiles(page);
  expect(files).toContain("/index.html");
  expect(files.some((file) => file.endsWith(".wasm"))).toBe(true);
  expect(files.filter((file) => /^\/api|\.(?:br|gz|png)$/.test(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test("what is the server's own is never answered with the app", async ({ page }) => {
  await page.goto("/login");
  await kept(page);
  for (const path of ["/healthz", "/api/config", "/robots.txt"]) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
    expect(answer?.headers()["content-type"], path).not.toContain("text/html");
  }
  expect((await page.goto("/leaderboard"))?.fromServiceWorker()).toBe(true);
});

test("an emptied cache is filled again with the next start", async ({ page, family, front, guard }) => {
  guard.expectFailure(/GET \/api\/.* → failed/);
  await signInAt(page, front.url, family.kid);
  await page.goto(front.url);
  await kept(page);
  const files = (await keptFiles(page)).toSorted();
  await page.evaluate(async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
  await page.reload();
  await expect.poll(async () => (await keptFiles(page)).toSorted()).toEqual(files);
  front.cut();
  await page.goto(`${front.url}/points-history`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Points History");
});
