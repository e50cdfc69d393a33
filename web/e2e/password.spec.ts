import { ChangePasswordDialog } from "./pages/changePassword";
import { DashboardPage } from "./pages/dashboard";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { PASSWORD } from "./support/api";
import { breakDown, hold, storedToken, tabTo } from "./support/browser";
import { expect, test } from "./support/test";

const NEW_PASSWORD = "another sunny day";

test("a kid changes their password with the keyboard alone, and goes on without a break @phone", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/users\/me\/password → 422/);
  await signIn(family.kid);
  const dialog = new ChangePasswordDialog(page);
  await new LeaderboardPage(page).open();
  await tabTo(page, new Shell(page).userMenu);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await tabToItem("Change password");
  await page.keyboard.press("Enter");
  await expect(dialog.current).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog.current).toHaveAccessibleDescription("Enter your current password.");
  await expect(dialog.next).toHaveAccessibleDescription(/at least 8 characters long/);
  await dialog.current.fill("not the password");
  await tabTo(page, dialog.next);
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog.current).toHaveAccessibleDescription("This is not your current password.");
  await expect(dialog.error).toBeHidden();

  // A mark that a page of the app which was never left still has.
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  const menu = await new Shell(page).userMenu.elementHandle();
  await dialog.current.fill(PASSWORD);
  const held = await hold(page, "**/api/users/me/password");
  await dialog.save.dblclick();
  held.release();
  await expect(new Shell(page).notification("Your password is changed.")).toBeVisible();
  await expect(dialog.root).toBeHidden();
  await expect(new Shell(page).userMenu).toBeFocused();
  expect(held.count()).toBe(1);
  expect(await menu?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await storedToken(page)).not.toBe(family.kid.token);

  // The new session works, here and after a reload; the old password does not.
  await new Shell(page).goTo("Dashboard");
  await expect(new DashboardPage(page).points).toBeVisible();
  await page.reload();
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await expect(api.signIn(family.kid.username)).rejects.toThrow("401");
  expect(await api.signIn(family.kid.username, NEW_PASSWORD)).not.toBe("");

  async function tabToItem(name: string): Promise<void> {
    const item = page.getByRole("menuitem", { name });
    for (let presses = 0; presses < 5; presses += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) {
        return;
      }
      await page.keyboard.press("ArrowDown");
    }
    throw new Error(`${name} is not reached.`);
  }
});

test("every other device is signed out @gate", async ({ page, family, signIn, browserOf, guard }) => {
  guard.expectFailure(/→ 401/);
  const other = await browserOf(family.parent);
  await new DashboardPage(other).open();
  await signIn(family.parent);
  await new DashboardPage(page).open();
  const dialog = new ChangePasswordDialog(page);
  await dialog.open();
  await dialog.current.fill(PASSWORD);
  await dialog.next.fill(NEW_PASSWORD);
  await dialog.save.click();
  await expect(new Shell(page).notification("Your password is changed.")).toBeVisible();
  await new Shell(other).goTo("Leaderboard");
  await expect(new LoginPage(other).heading).toBeVisible();
});

test("who cannot be signed in anew is told, and led to the sign-in form", async ({
  page,
  family,
  signIn,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/token → 500/);
  await signIn(family.kid);
  await new DashboardPage(page).open();
  const dialog = new ChangePasswordDialog(page);
  await dialog.open();
  await dialog.current.fill(PASSWORD);
  await dialog.next.fill(NEW_PASSWORD);
  await breakDown(page, "**/api/token");
  await dialog.save.click();
  await expect(dialog.error).toContainText("Your password is changed. Sign in with the new one.");
  await page.unroute("**/api/token");
  const login = new LoginPage(page);
  // Whatever is read next leads there as well.
  const onward = dialog.root.getByRole("button", { name: "Login" });
  await onward.click({ timeout: 5_000 }).catch(() => expect(login.heading).toBeVisible());
  await login.signIn(family.kid, NEW_PASSWORD);
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
});

test("a failure without a reason gets its sentence, and Cancel changes nothing", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/users\/me\/password → 500/);
  await signIn(family.kid);
  await new DashboardPage(page).open();
  const dialog = new ChangePasswordDialog(page);
  await dialog.open();
  await dialog.current.fill(PASSWORD);
  await dialog.next.fill(NEW_PASSWORD);
  await breakDown(page, "**/api/users/me/password");
  await dialog.save.click();
  await expect(dialog.error).toContainText("Failed to change password.");
  await dialog.cancel.click();
  await expect(dialog.root).toBeHidden();
  await expect(new Shell(page).userMenu).toBeFocused();
  await dialog.open();
  await expect(dialog.current).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(new Shell(page).userMenu).toBeFocused();
  expect(await api.signIn(family.kid.username)).not.toBe("");
});
