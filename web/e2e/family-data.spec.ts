import { FamilyPanels } from "./pages/family";
import { FamilyDataPanel } from "./pages/familyData";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { PASSWORD, unique } from "./support/api";
import { breakDown, hold, storedToken, tabTo } from "./support/browser";
import { everythingKept, keepChores } from "./support/offline";
import { expect, test } from "./support/test";

test("what one family exports is in another one after its import, and its members come back @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  const tom = await family.addParent("Tom");
  const dishes = await api.addChore(family.parent, { name: "Do the dishes", points_value: 25 });
  const submission = await api.submit(family.kid, dishes);
  await api.decide(family.parent, submission, "approve");
  await api.award(family.parent, family.kid, 1200);
  await signIn(family.parent);
  const panel = new FamilyDataPanel(page);
  await panel.open();
  const { name, path } = await panel.save();
  expect(name).toBe("pogona-family.json");
  await expect(new Shell(page).toast("Your family's data are in the file.")).toBeVisible();

  const founder = await api.signUp(unique("Newcomer"));
  const there = await browserOf(founder);
  const data = new FamilyDataPanel(there);
  await data.open();
  await data.import.click();
  const held = await hold(there, "**/api/family/import");
  await data.importForm.file.setInputFiles(path);
  await data.importForm.submit.dblclick();
  held.release();
  // In the family that was left, everybody still has their name.
  await expect(data.importForm.members).toHaveCount(3);
  await expect(data.importForm.members.filter({ hasText: `was ${tom.username}` })).toBeVisible();
  expect(held.count()).toBe(1);
  await data.importForm.done.click();
  await expect(data.importForm.root).toBeHidden();
  const panels = new FamilyPanels(there);
  await panels.open();
  const mia = `${family.kid.username}2`;
  await expect(panels.member(mia)).toContainText("1,225 Points");
  await expect(panels.member(mia)).toContainText("No password yet");
  expect(await api.chores(founder)).toMatchObject([{ name: "Do the dishes", points_value: 25 }]);

  // Members without a password are given one, parents too.
  for (const username of [mia, `${tom.username}2`]) {
    await panels.choose(username, "Reset Password");
    await panels.resetForm.password.fill(PASSWORD);
    await panels.resetForm.submit.click();
    await expect(panels.resetForm.root).toBeHidden();
    await expect(panels.member(username)).not.toContainText("No password yet");
    expect(await api.signIn(username)).not.toBe("");
  }
});

test("a family is deleted with the keyboard alone, on its parent's password @phone", async ({
  page,
  family,
  api,
  browserOf,
  guard,
}) => {
  guard.expectFailure(/DELETE \/api\/family → (422|500)/);
  guard.expectFailure(/→ 401/);
  // Once nobody is left, the app offers the first account instead of a login.
  await api.signUp(unique("Neighbour"));
  const kid = await browserOf(family.kid);
  await kid.goto("/");
  const login = new LoginPage(page);
  await login.open();
  for (const { username } of [family.kid, family.parent]) {
    await login.signIn({ username });
    await new Shell(page).userMenu.waitFor();
    if (username === family.kid.username) {
      await new Shell(page).logout();
    }
  }
  const { id } = await api.call<{ id: string }>("GET", "/users/me/", undefined, family.kid);
  const unsent = { user: id, key: "unsent", chore_id: "none", completed_at: new Date().toISOString() };
  const panel = new FamilyDataPanel(page);
  await panel.open();
  await keepChores(page, [unsent]);
  await expect.poll(() => everythingKept(page)).toContain(family.kid.username);
  await panel.export.focus();
  await tabTo(page, panel.delete);
  await page.keyboard.press("Enter");
  const { deleteForm } = panel;
  await expect(deleteForm.password).toBeFocused();
  await expect(deleteForm.root).toContainText("This cannot be undone.");
  await page.keyboard.press("Escape");
  await expect(deleteForm.root).toBeHidden();
  await expect(panel.delete).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(deleteForm.password).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(deleteForm.password).toHaveAccessibleDescription("Enter your password.");
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(deleteForm.password).toHaveAccessibleDescription("This is not your current password.");
  await expect(deleteForm.error).toBeHidden();
  await deleteForm.password.fill(PASSWORD);
  await breakDown(page, "**/api/family", "DELETE");
  await page.keyboard.press("Enter");
  await expect(deleteForm.error).toContainText("Failed to delete the family.");
  await page.unroute("**/api/family");
  await page.keyboard.press("Enter");

  await expect(login.heading).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("Your family and everything in it is deleted.");
  await expect(login.accounts).toBeHidden();
  expect(await storedToken(page)).toBeNull();
  const kept = async () => (await everythingKept(page)).match(new RegExp(`unsent|${id}|-[0-9a-f]{6}"`));
  await expect.poll(kept).toBeNull();
  await expect(new LoginPage(kid).heading).toBeVisible();
  for (const { username } of [family.parent, family.kid]) {
    await expect(api.signIn(username)).rejects.toThrow("401");
  }
});

test("a family's data wait for the network", async ({ page, context, family, signIn, guard }) => {
  // Files fetched after the first screen may still be under way.
  guard.allowBreaks();
  await signIn(family.parent);
  const panel = new FamilyDataPanel(page);
  await panel.open();
  await context.setOffline(true);
  for (const button of [panel.export, panel.import, panel.delete]) {
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(/Go online to do this\./);
  }
});
