import { ChangePasswordDialog } from "./pages/changePassword";
import { DashboardPage } from "./pages/dashboard";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { PASSWORD } from "./support/api";
import { type Held, hold, storedToken, tabTo } from "./support/browser";
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

  // A mark that survives as long as the page is not reloaded.
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  const menu = await new Shell(page).userMenu.elementHandle();
  await dialog.current.fill(PASSWORD);
  const held = await hold(page, "**/api/users/me/password");
  await dialog.save.dblclick();
  held.release();
  await expect(new Shell(page).toast("Your password is changed.")).toBeVisible();
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

test("what is refused between the old session and the new one is asked for again, in any tab, and nobody is signed out", async ({
  page,
  family,
  signIn,
  guard,
}) => {
  guard.expectFailure(/GET \/api\/.* → 401/);
  await signIn(family.kid);
  const tabs = [page, await page.context().newPage()] as const;
  const asked: Held[] = [];
  for (const tab of tabs) {
    await new DashboardPage(tab).open();
    asked.push(await hold(tab, "**/api/leaderboard"));
    await new Shell(tab).goTo("Leaderboard");
  }
  await page.bringToFront();
  const dialog = new ChangePasswordDialog(page);
  await dialog.open();
  await dialog.current.fill(PASSWORD);
  await dialog.next.fill(NEW_PASSWORD);
  const signingIn = await hold(page, "**/api/token");
  await dialog.save.click();
  await expect.poll(signingIn.count).toBe(1);
  const refused = tabs.map((tab) => tab.waitForResponse((response) => response.status() === 401));
  asked.forEach(({ release }) => release());
  await Promise.all(refused);
  await expect(dialog.root).toBeVisible();
  signingIn.release();
  await expect(new Shell(page).toast("Your password is changed.")).toBeVisible();
  for (const tab of tabs) {
    await expect(new LeaderboardPage(tab).player(family.kid.username)).toBeVisible();
    await expect(tab).toHaveURL("/leaderboard");
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
  await expect(new Shell(page).toast("Your password is changed.")).toBeVisible();
  // The other browser notices when its live updates end.
  await expect(new LoginPage(other).heading).toBeVisible();
});
