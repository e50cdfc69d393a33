import { LoginPage } from "./pages/login";
import { hold } from "./support/browser";
import { expect, test } from "./support/test";

const STYLES = "**/assets/base-*.css";
const SCRIPT = "**/assets/base-*.js";

// Where nobody has signed up yet, the form gives way to that.
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

test("Styles that cannot be had keep nobody out", async ({ page, guard }) => {
  guard.allowBreaks();
  await page.route(STYLES, (route) => route.abort());
  const login = new LoginPage(page);
  await login.open();
  await expect(login.submit).toBeVisible();
});
