import { DashboardPage } from "./pages/dashboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

test.describe("for a parent", () => {
  test("awards points and tells the new balance @gate", async ({ page, family, signIn, api }) => {
    await api.award(family.parent, family.kid, 10);
    await signIn(family.parent);
    const { award } = new DashboardPage(page);
    await page.goto("/");
    await award.unfold();
    await award.choose(family.kid.username).click();
    await expect(award.kid).toHaveValue(family.kid.username);
    await award.points.fill("15");
    await award.reason.fill("Fed the dragon");
    await award.submit.click();
    const { username } = family.kid;
    await expect(
      new Shell(page).toast(`Successfully awarded 15 points to ${username}. New balance: 25`),
    ).toBeVisible();
    await expect(award.kid).toHaveValue("");
    await expect(award.points).toHaveValue("");
    await expect(award.reason).toHaveValue("");
    expect(await api.points(family.kid)).toBe(25);
  });

  test("takes three points off by a kid's card, and undoes it @phone @gate", async ({
    page,
    family,
    signIn,
    api,
  }) => {
    const { parent, kid } = family;
    await api.award(parent, kid, 10);
    await signIn(parent);
    const { kids } = new DashboardPage(page);
    await page.goto("/");
    await kids.choose(kid.username, "Correct points");
    const dialog = page.getByRole("dialog", { name: `Correct points: ${kid.username}` });
    await dialog.getByLabel(/^Points/).fill("3");
    await expect(dialog.getByText(`${kid.username} then has 7 points.`)).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill("A plate was broken.");
    await dialog.getByRole("button", { name: "Correct points" }).click();
    await expect(kids.of(kid.username)).toContainText("7 points");
    await new Shell(page).toast("Adjusted").getByRole("button", { name: "Undo" }).click();
    await expect(kids.of(kid.username)).toContainText("10 points");
    expect(await api.points(kid)).toBe(10);
  });

  test("a kid's card tells how the kid is doing, follows by itself, and leads to what waits @phone", async ({
    page,
    family,
    signIn,
    api,
  }) => {
    const { parent, kid } = family;
    const other = await family.addKid("Zoe");
    const chore = await api.addChore(parent, { name: "Dishes", points_value: 10 });
    await signIn(parent);
    const { kids, stream } = new DashboardPage(page);
    await page.goto("/");
    const card = kids.of(kid.username);
    await expect(card).toContainText(/0 done today.*Streak: 0 days.*0 points(?!.*waiting)/);
    await expect(kids.of(other.username)).toContainText("0 done today");
    await api.submit(kid, chore, 4);
    await expect(card).toContainText(/1 done today.*Streak: 1 day, safe today.*0 points.*1 waiting/);
    await kids.waiting(kid.username).click();
    await expect(page.getByRole("heading", { level: 3, name: kid.username })).toBeFocused();
    await expect(stream.row("Dishes")).toBeInViewport();
    await stream.approve("Dishes").click();
    await expect(card).toContainText("12 points");
    await expect(kids.waiting(kid.username)).toBeHidden();
    await kids.choose(kid.username, "See");
    await expect(page.getByRole("heading", { level: 1, name: kid.username })).toBeVisible();
  });

  test("a kid is sick today by one tap on the card, and back again @phone @gate", async ({
    page,
    family,
    signIn,
  }) => {
    const { parent, kid } = family;
    await signIn(parent);
    const { kids } = new DashboardPage(page);
    await page.goto("/");
    const card = kids.of(kid.username);
    await expect(card).toContainText("0 done today");
    await kids.markSick(kid.username).click();
    await expect(card).toContainText("Sick today");
    const toast = new Shell(page).toast(`${kid.username} is sick today`);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(card).toContainText("0 done today");
    await kids.markSick(kid.username).click();
    await kids.backAgain(kid.username).click();
    await expect(card).toContainText("0 done today");
    await kids.choose(kid.username, `${kid.username} is sick today`);
    await expect(card).toContainText("Sick today");
    await kids.choose(kid.username, "Back again");
    await expect(card).toContainText("0 done today");
    await kids.more(kid.username).click();
    await expect(page.getByRole("menuitem", { name: "Family holiday…" })).toBeVisible();
    await expectGoodLooks(page);
  });
});

test("Logout ends the session @gate", async ({ page, family, signIn }) => {
  await signIn(family.parent);
  const shell = new Shell(page);
  await page.goto("/");
  await shell.goTo("Leaderboard");
  await shell.logout();
  await expect(new LoginPage(page).heading).toBeVisible();
  await page.goBack();
  await expect(new LoginPage(page).heading).toBeVisible();
});
