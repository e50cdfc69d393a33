import { LoginPage } from "./pages/login";
import { hold } from "./support/browser";
import { expect, test } from "./support/test";

const STYLES = "**/assets/first-*.css";

// Where nobody has signed up yet, the form gives way to that.
test.beforeEach(({ family }) => expect(family.parent.token).toBeDefined());

test("Something is painted before the styles have come, and nothing without them @phone", async ({
  page,
}) => {
  const styles = await hold(page, STYLES);
  const app = page.waitForResponse("**/assets/LoginPage-*.js");
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByText("Pogona", { exact: true })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await app;
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
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
