import { FamilyPanels } from "./pages/family";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { unique } from "./support/api";
import { breakDown, hold, tabTo } from "./support/browser";
import { expect, test } from "./support/test";

const OTHER_PASSWORD = "another sunny day";

test("lists the family's members with roles and points @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  isMobile,
}) => {
  await api.award(family.parent, family.kid, 1200);
  const tom = await family.addParent("Tom");
  await signIn(family.parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  await expect(panels.member(family.parent.username)).toContainText(/You.*Parent/);
  await expect(panels.member(tom.username)).toContainText("Parent");
  await expect(panels.member(family.kid.username)).toContainText("Kid");
  await expect(panels.member(family.kid.username)).toContainText("1,200 Points");
  // Parents cannot remove themselves here, and only they change their own password.
  await panels.actions(family.parent.username).click();
  await expect(panels.action("Name and Face")).toBeVisible();
  await expect(panels.action("Remove")).toBeHidden();
  await page.keyboard.press("Escape");
  await panels.actions(tom.username).click();
  await expect(panels.action("Remove")).toBeVisible();
  await expect(panels.action("Reset Password")).toBeHidden();
  await page.keyboard.press("Escape");
  if (isMobile) {
    // A row opens its member's details.
    await panels.member(tom.username).click();
    await expect(panels.profile.root).toBeVisible();
    await page.keyboard.press("Escape");
    await panels.member(family.kid.username).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(family.kid.username);
  }
});

test("a kid is added with the keyboard alone, once, and can sign in", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/users → 409/);
  await signIn(family.parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  await tabTo(page, panels.addKid);
  await page.keyboard.press("Enter");
  const { kidForm } = panels;
  await expect(kidForm.username).toBeFocused();
  await page.keyboard.type("ab");
  await page.keyboard.press("Enter");
  await expect(kidForm.username).toHaveAccessibleDescription(/3 to 32/);
  await expect(kidForm.password).toHaveAccessibleDescription(/at least 8 characters/);
  await kidForm.username.fill(family.kid.username.toUpperCase());
  await tabTo(page, kidForm.password);
  await page.keyboard.type(OTHER_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(kidForm.error).toContainText("Username already registered");

  const username = unique("Ida");
  await kidForm.username.fill(` ${username} `);
  const held = await hold(page, "**/api/users", "POST");
  await kidForm.submit.dblclick();
  held.release();
  await expect(new Shell(page).toast(`${username} can sign in now.`)).toBeVisible();
  await expect(panels.member(username)).toContainText("0 Points");
  await expect(panels.addKid).toBeFocused();
  expect(held.count()).toBe(1);
  expect(await api.signIn(username, OTHER_PASSWORD)).not.toBe("");
});

test("a kid's password is reset, and ends their sessions @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  guard,
}) => {
  guard.expectFailure(/→ 401/);
  const kid = await browserOf(family.kid);
  await kid.goto("/leaderboard");
  await expect(kid.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
  await signIn(family.parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  await panels.choose(family.kid.username, "Reset Password");
  const { resetForm } = panels;
  await expect(resetForm.root).toContainText(`${family.kid.username} is signed out everywhere`);
  await resetForm.password.fill("short");
  await resetForm.submit.click();
  await expect(resetForm.password).toHaveAccessibleDescription(/at least 8 characters/);
  await resetForm.password.fill(OTHER_PASSWORD);
  await resetForm.submit.click();
  await expect(new Shell(page).toast(`${family.kid.username} has a new password.`)).toBeVisible();

  // The kid's page notices without a reload.
  const login = new LoginPage(kid);
  await expect(login.heading).toBeVisible();
  await login.signIn(family.kid, OTHER_PASSWORD);
  await expect(kid.getByRole("heading", { name: `Welcome, ${family.kid.username}!` })).toBeVisible();
});

test("a kid is promoted, and a member removed, after asking @gate", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/DELETE \/api\/users\/.+ → 500/);
  const sam = await family.addKid("Sam");
  await signIn(family.parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  await panels.choose(sam.username, "Promote to Parent");
  await expect(panels.confirm).toContainText(`Are you sure you want to make ${sam.username} a parent?`);
  await panels.confirm.getByRole("button", { name: "Promote" }).click();
  const shell = new Shell(page);
  await expect(shell.toast(`User '${sam.username}' successfully promoted to Parent.`)).toBeVisible();
  await expect(panels.member(sam.username)).toContainText("Parent");

  const { username } = family.kid;
  await breakDown(page, "**/api/users/*", "DELETE");
  await panels.choose(username, "Remove");
  await expect(panels.confirm).toContainText(
    `Are you sure you want to remove ${username} from the family? They can no longer sign in, and what waits for a decision is rejected. Their history is kept.`,
  );
  const remove = panels.confirm.getByRole("button", { name: "Remove" });
  await remove.click();
  await expect(shell.toast(`Failed to remove ${username}.`)).toBeVisible();
  await expect(panels.member(username)).toBeVisible();
  await page.unroute("**/api/users/*");
  await remove.click();
  await expect(shell.toast(`${username} is no longer in the family.`)).toBeVisible();
  await expect(panels.member(username)).toBeHidden();
  await expect(api.signIn(username)).rejects.toThrow("401");
});

test("sign-up is closed and opened, and the invite renewed @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const codeOf = async () =>
    (await api.call<{ invite_code: string }>("GET", "/family", undefined, family.parent)).invite_code;
  await signIn(family.parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  const { invite } = panels;
  const link = new RegExp(`^http.+/signup\\?invite=${await codeOf()}$`);
  await expect(invite.link).toHaveValue(link);
  await invite.qr.scrollIntoViewIfNeeded();
  await expect(invite.qr.locator("path")).toBeVisible();
  await invite.copy.click();
  await expect(invite.copy).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(link);

  await invite.renew.click();
  await expect(invite.confirm).toContainText("Links that you shared before will stop working.");
  await invite.confirm.getByRole("button", { name: "Make New Code" }).click();
  await expect(new Shell(page).toast("The invite has a new code.")).toBeVisible();
  await expect(invite.link).not.toHaveValue(link);
  await expect(invite.link).toHaveValue(new RegExp(`${await codeOf()}$`));

  await expect(invite.open).toBeChecked();
  await invite.open.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Sign-up is closed: only a parent can add a kid.")).toBeVisible();
  await expect(invite.link).toBeHidden();
  await expect(new Shell(page).toast("Sign-up is closed.")).toBeVisible();
  await page.reload();
  await expect(invite.open).not.toBeChecked();
});
