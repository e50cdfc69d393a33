import { DashboardPage } from "./pages/dashboard";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { PASSWORD } from "./support/api";
import { storedToken } from "./support/browser";
import { expect, test } from "./support/test";

// Until somebody has signed up, the sign-up takes the place of this form.
test.beforeEach(({ family }) => expect(family.parent.token).toBeDefined());

test("signs in with the keyboard alone @gate", async ({ page, family }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.username.focus();
  await page.keyboard.type(family.kid.username);
  await page.keyboard.press("Tab");
  await expect(login.password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await storedToken(page)).not.toBeNull();
});

test("a wrong password and an unknown username are refused with the same sentence @gate", async ({
  page,
  family,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/token → 401/);
  const login = new LoginPage(page);
  for (const [username, password] of [
    [family.kid.username, "not the password"],
    ["nobody-here", PASSWORD],
  ] as const) {
    await login.open();
    await login.signIn({ username }, password);
    await expect(login.error).toContainText("Login Error");
    await expect(login.error).toContainText("Failed to login. Check credentials.");
    await expect(page).toHaveURL("/login");
    await expect(login.username).toHaveValue(username);
    expect(await storedToken(page)).toBeNull();
  }
});

test.describe("with a server of its own", () => {
  test.use({ instance: "own" });

  test("a server that is away is told as what it is, and the same tap works later", async ({
    page,
    family,
    server,
    guard,
  }) => {
    guard.expectFailure(/POST \/api\/token → failed/);
    guard.allowBreaks();
    const login = new LoginPage(page);
    await login.open();
    await server.crash();
    await login.signIn(family.kid);
    await expect(login.error).toContainText("Login Error");
    await expect(login.error).toContainText("Pogona cannot be reached. Check your connection.");
    await server.restart();
    await login.submit.click();
    await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  });
});

test("a deep link survives the sign-in @gate", async ({ page, family }) => {
  const login = new LoginPage(page);
  await page.goto("/leaderboard");
  await expect(page).toHaveURL("/login");
  await login.signIn(family.kid);
  await expect(new LeaderboardPage(page).heading).toBeVisible();
  await expect(page).toHaveURL("/leaderboard");
});

test("every screen sends a visitor to the sign-in form @gate", async ({ page }) => {
  const login = new LoginPage(page);
  for (const path of ["/", "/leaderboard", "/chores", "/parent/manage-chores", "/parent/pending-requests"]) {
    await page.goto(path);
    await expect(login.heading).toBeVisible();
    await expect(page).toHaveURL("/login");
  }
});

test("a 401 in the middle of work signs out @gate", async ({ page, family, signIn, guard }) => {
  guard.expectFailure(/→ 401/);
  await signIn(family.parent);
  await page.goto("/");
  await expect(new DashboardPage(page).welcome(family.parent.username)).toBeVisible();
  // Both in one step: otherwise another call of the page would notice first.
  await new Shell(page).link("Leaderboard").evaluate((link: HTMLElement) => {
    localStorage.setItem("token", "expired");
    link.click();
  });
  await expect(new LoginPage(page).heading).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test("logging out in one tab signs out the other", async ({ page, family, signIn, context }) => {
  await signIn(family.kid);
  const other = await context.newPage();
  await Promise.all([page.goto("/"), other.goto("/leaderboard")]);
  await expect(new LeaderboardPage(other).heading).toBeVisible();
  await new Shell(page).logout();
  await expect(new LoginPage(page).heading).toBeVisible();
  await expect(new LoginPage(other).heading).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test("the next kid on a shared tablet starts afresh at the dashboard @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const sam = await family.addKid("Sam");
  await api.award(family.parent, family.kid, 77);
  await signIn(family.kid);
  await page.goto("/leaderboard");
  await expect(new LeaderboardPage(page).player(family.kid.username)).toContainText("77");
  await new Shell(page).logout();
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  await login.signIn(sam);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.welcome(sam.username)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(dashboard.points).not.toContainText("77");
});

test("the accounts used on this device are offered, the password still asked @phone @gate", async ({
  family,
  browserOf,
  page,
}) => {
  const tablet = await browserOf();
  await tablet.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  const login = new LoginPage(tablet);
  const shell = new Shell(tablet);
  await login.open();
  await expect(login.accounts).toBeHidden();
  for (const account of [family.parent, family.kid]) {
    await login.signIn(account);
    await expect(new DashboardPage(tablet).welcome(account.username)).toBeVisible();
    await shell.logout();
    await expect(login.heading).toBeVisible();
  }
  // Only a name and a colour are kept.
  const kept = await tablet.evaluate(() => localStorage.getItem("pogona.accounts"));
  expect(JSON.parse(kept ?? "")).toEqual([
    { name: family.parent.username, colour: expect.any(String) },
    { name: family.kid.username, colour: expect.any(String) },
  ]);

  // A deep link survives the choice.
  await tablet.goto("/leaderboard");
  await login.account(family.kid.username).click();
  await expect(login.username).toHaveValue(family.kid.username);
  await expect(login.password).toBeFocused();
  await expect(login.account(family.kid.username)).toHaveAttribute("aria-pressed", "true");
  await tablet.keyboard.type(PASSWORD);
  await tablet.keyboard.press("Enter");
  await expect(new LeaderboardPage(tablet).player(family.kid.username)).toBeVisible();
  await shell.logout();

  await tablet.getByRole("button", { name: "Remove a name" }).click();
  await login.account(`Remove ${family.parent.username} from this device`).click();
  await tablet.getByRole("button", { name: "Done" }).click();
  await expect(login.account(family.parent.username)).toBeHidden();
  await tablet.reload();
  await expect(login.account(family.kid.username)).toBeVisible();
  await expect(login.account(family.parent.username)).toBeHidden();
});
