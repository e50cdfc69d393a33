import { LoginPage } from "./pages/login";
import { hold } from "./support/browser";
import { expect, test } from "./support/test";

const STYLES = "**/assets/first-*.css";
const SCRIPT = "**/assets/first-*.js";

// Where nobody has signed up yet, the form gives way to that.
test.beforeEach(({ family }) => expect(family.parent.token).toBeDefined());

test("Something is painted before the styles have come, and nothing without them @phone @thorough", async ({
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

test("Styles that cannot be had keep nobody out @thorough", async ({ page, guard }) => {
  guard.allowBreaks();
  await page.route(STYLES, (route) => route.abort());
  const login = new LoginPage(page);
  await login.open();
  await expect(login.submit).toBeVisible();
});

for (const { role, path, heading } of [
  { role: "kid", path: "/", heading: "Welcome, {name}!" },
  { role: "kid", path: "/store", heading: "Rewards Store" },
  { role: "parent", path: "/parent/assign-chores", heading: "Assign Chores" },
] as const) {
  test(`A ${role} sees the heading of ${path} before the app has come, where it stays @phone @thorough`, async ({
    page,
    family,
    signIn,
  }) => {
    const account = family[role];
    const text = heading.replace("{name}", account.username);
    const own = page.getByRole("heading", { level: 1, name: text });
    await signIn(account);
    await page.goto(path);
    await expect(own).toBeVisible();

    const app = await hold(page, SCRIPT);
    await page.goto(path, { waitUntil: "commit" });
    const early = page.getByText(text, { exact: true });
    await expect(early).toBeVisible();
    const before = await early.boundingBox();
    await expect(own).toBeHidden();
    app.release();
    await expect(own).toBeVisible();
    const after = await own.boundingBox();
    expect({ x: after?.x, y: after?.y, height: after?.height }).toEqual({
      x: before?.x,
      y: before?.y,
      height: before?.height,
    });
  });
}

test("A kid does not see the heading of a parent's page @thorough", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  await page.goto("/parent/assign-chores");
  const denied = page.getByRole("heading", { level: 1, name: "Access Denied" });
  await expect(denied).toBeVisible();

  const app = await hold(page, SCRIPT);
  await page.goto("/parent/assign-chores", { waitUntil: "commit" });
  await expect(page.getByText("Pogona", { exact: true })).toBeVisible();
  await expect(page.getByText("Assign Chores", { exact: true })).toBeHidden();
  app.release();
  await expect(denied).toBeVisible();
});
