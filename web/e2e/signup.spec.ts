import { DashboardPage } from "./pages/dashboard";
import { LoginPage } from "./pages/login";
import { SignupPage } from "./pages/signup";
import { unique } from "./support/api";
import { expect, test } from "./support/test";

test.describe("on an empty instance", () => {
  test.use({ instance: "own" });

  test("the first account is the parent's, the next a kid's @gate", async ({ page, browserOf }) => {
    const signup = new SignupPage(page);
    await page.goto("/");
    await expect(page.getByText("your account will be the parent's")).toBeVisible();
    await signup.loginLink.click();
    await expect(new LoginPage(page).heading).toBeVisible();
    await new LoginPage(page).signUpLink.click();
    await signup.signUp("Robin");
    const dashboard = new DashboardPage(page);
    await expect(dashboard.welcome("Robin")).toBeVisible();
    await expect(dashboard.role("Parent")).toBeVisible();

    const other = await browserOf();
    const kidSignup = new SignupPage(other);
    await kidSignup.open();
    await expect(other.getByText("your account will be the parent's")).toBeHidden();
    await kidSignup.signUp("Mia");
    await expect(new DashboardPage(other).role("Kid")).toBeVisible();
  });
});

test("an invite joins its family as a kid, also by way of Login @gate", async ({ page, family, api }) => {
  const { invite_code } = await api.call<{ invite_code: string }>("GET", "/family", undefined, family.parent);
  const signup = new SignupPage(page);
  await signup.open();
  await expect(page.getByText("You start a new family, as its parent.")).toBeVisible();
  await signup.open(invite_code);
  await expect(page.getByText("You join a family as a kid.")).toBeVisible();
  await signup.loginLink.click();
  await new LoginPage(page).signUpLink.click();
  await expect(page).toHaveURL(`/signup?invite=${invite_code}`);
  const username = unique("Ida");
  await signup.signUp(username);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.welcome(username)).toBeVisible();
  await expect(dashboard.role("Kid")).toBeVisible();
  const members = await api.call<{ username: string }[]>("GET", "/users/", undefined, family.parent);
  expect(members.map((member) => member.username)).toContain(username);
});
