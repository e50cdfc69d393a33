import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { ManageChoresPage } from "./pages/manageChores";
import { SignupPage } from "./pages/signup";
import { unique } from "./support/api";
import { DEMO } from "./support/demo";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

// Checks every screen and dialog of the demo family: axe in both colour schemes, no sideways scroll at three widths,
// and targets large enough for a child.
test.use({ instance: "demo" });

test.describe("signed out", () => {
  test("Login, with and without an error @phone @gate", async ({ page, guard }) => {
    guard.expectFailure(/POST \/api\/token → 401/);
    const login = new LoginPage(page);
    await login.open();
    await expectGoodLooks(page);
    await login.signIn({ username: DEMO.kid }, "wrong password");
    await expect(login.error).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Login with the accounts of this device, and their removal @phone", async ({ page }) => {
    await page.addInitScript(() => {
      const names = ["Maria", "tom", "Ada", "a-rather-long-name"];
      const accounts = names.map((name) => ({ name, colour: "grape" }));
      localStorage.setItem("pogona.accounts", JSON.stringify(accounts));
    });
    const login = new LoginPage(page);
    await login.open();
    await login.account("Ada").click();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await page.getByRole("button", { name: "Remove a name" }).click();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("Signup, with and without errors @phone @gate", async ({ page, guard }) => {
    guard.expectFailure(/POST \/api\/users → 409/);
    const signup = new SignupPage(page);
    await signup.open();
    await expectGoodLooks(page);
    await signup.signUp("x", "x");
    await expect(signup.username).toHaveAttribute("aria-invalid", "true");
    await expectGoodLooks(page);
    await signup.signUp(DEMO.kid);
    await expect(signup.error).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });

  test("404 @phone", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
  });
});

test.describe("a new family", () => {
  test.use({ instance: "shared" });

  test("has an empty Leaderboard and no chores to manage @phone", async ({ page, api, signIn }) => {
    await signIn(await api.signUp(unique("Robin")));
    await new LeaderboardPage(page).open();
    await expect(new LeaderboardPage(page).empty).toBeVisible();
    await expectGoodLooks(page);
    await new ManageChoresPage(page).open();
    await expect(new ManageChoresPage(page).empty).toBeVisible();
    await expectGoodLooks(page);
  });
});
