import type { Locator, Page } from "@playwright/test";

import { LoginPage } from "./pages/login";
import { hold } from "./support/browser";
import { dayFromNow } from "./support/days";
import { expect, test } from "./support/test";

const STYLES = "**/assets/start-*.css";
const SCRIPT = "**/assets/base-*.js";

/** The chunks that only some screens behind the sign-in need (`vite.config.ts`). */
const CHUNKS = ["parts", "family", "begin", "today", "kid", "board", "pages", "days", "rest"];

// Until somebody has signed up, the sign-up takes the place of this form.
test.beforeEach(({ family }) => expect(family.parent.token).toBeDefined());

for (const { scheme, paper } of [
  { scheme: "light", paper: "rgb(255, 250, 243)" },
  { scheme: "dark", paper: "rgb(28, 23, 20)" },
] as const) {
  test(`The name and a wait are there before the app, in the ${scheme} scheme @phone`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("color-scheme", value), scheme);
    const app = await hold(page, SCRIPT);
    await page.goto("/login", { waitUntil: "commit" });
    await expect(page.getByText("Pogona", { exact: true })).toBeVisible();
    const wait = page.getByRole("status", { name: "Loading" });
    await expect(wait).toHaveCSS("background-color", paper);
    const login = new LoginPage(page);
    await expect(login.submit).toBeHidden();

    app.release();
    await expect(login.submit).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("background-color", paper);
  });
}

test("Nothing of the app is drawn before its styles have come @phone", async ({ page }) => {
  const styles = await hold(page, STYLES);
  const app = page.waitForResponse(SCRIPT);
  await page.goto("/login", { waitUntil: "commit" });
  await app;
  const login = new LoginPage(page);
  await expect(login.submit).toBeHidden();

  styles.release();
  await expect(login.submit).toBeVisible();
});

test("What is fetched early is the rounded face that headings are drawn in", async ({ page }) => {
  const app = await hold(page, SCRIPT);
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) {
      fonts.push(request.resourceType());
    }
  });
  const font = page.waitForResponse("**/*.woff2");
  await page.goto("/login", { waitUntil: "commit" });
  await (await font).finished();
  app.release();
  const { heading } = new LoginPage(page);
  await expect(heading).toBeVisible();
  expect(await facesOf(page, "h1")).toEqual(["Nunito"]);
  expect(fonts).toHaveLength(1);
});

/** The font families in which the browser drew the first element that matches a selector. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("DOM.enable");
  await protocol.send("CSS.enable");
  const { root } = await protocol.send("DOM.getDocument");
  const { nodeId } = await protocol.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await protocol.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName.replace(/ .*/, ""));
}

test("A screen waits for no file that it does not need @gate", async ({ page, family, api, signIn }) => {
  // The code for later interaction is fetched afterwards.
  await hold(page, "**/assets/prefetch-*.js");
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  const chunksOf = async (screen: string, last: Locator) => {
    files.length = 0;
    await page.goto(screen);
    await expect(last).toBeVisible();
    const names = new Set(files.map((file) => /assets\/([a-z]+)-.+\.js$/.exec(file)?.[1]));
    return CHUNKS.filter((chunk) => names.has(chunk));
  };
  const drawing = page.locator("main :is([data-icon], [data-colour]) svg").first();
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 5 });
  await api.addItem(family.parent, { name: "Ice cream", points_cost: 10 });
  const bed = await api.addChore(family.parent, { name: "Make the bed", points_value: 1 });
  await api.repeat(family.parent, bed, [family.kid], { anchor: dayFromNow(0) });

  await signIn(family.kid);
  expect(await chunksOf("/", page.locator("main [data-icon] svg"))).toEqual([]);
  for (const screen of ["/chores", "/store", "/leaderboard"]) {
    // oxlint-disable-next-line no-await-in-loop -- one page, one after another
    expect(await chunksOf(screen, drawing), screen).toEqual(["parts", "today", "kid"]);
  }
  await signIn(family.parent);
  expect(await chunksOf("/", page.getByRole("region", { name: "Award Points" }))).toEqual([
    "parts",
    "family",
    "begin",
  ]);
});

test("A first visit asks for what it shows while the code that draws it is on its way @phone", async ({
  page,
  family,
  signIn,
}) => {
  await signIn(family.kid);
  const app = await hold(page, SCRIPT);
  const asked = ["/today", "/directory", "/kids/streak"].map((call) => page.waitForRequest(`**/api${call}*`));
  const chunk = page.waitForResponse("**/assets/today-*.js");
  await page.goto("/today", { waitUntil: "commit" });
  await Promise.all([...asked, chunk]);

  app.release();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
});

test("Styles that cannot be had keep nobody out", async ({ page, guard }) => {
  guard.allowBreaks();
  await page.route(STYLES, (route) => route.abort());
  const login = new LoginPage(page);
  await login.open();
  await expect(login.submit).toBeVisible();
});
