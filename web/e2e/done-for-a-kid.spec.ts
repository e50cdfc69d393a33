import { ChoreHistoryPage } from "./pages/choreHistory";
import { KidPage, LogDialog } from "./pages/kid";
import { ManageChoresPage } from "./pages/manageChores";
import { Shell } from "./pages/shell";
import { expect, test } from "./support/test";

test("what a kid did yesterday is logged on the kid's page, and taken back @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.addChore(parent, { name: "Dishes", points_value: 15 });
  await signIn(parent);
  const one = new KidPage(page);
  await one.open(await api.idOf(kid));
  await one.log.open.click();
  await expect(one.log.kid(kid.username)).toHaveAttribute("aria-pressed", "true");
  await one.log.submit.click();
  await expect(one.log.chore).toHaveAccessibleDescription("Please select a chore");
  await one.log.chore.selectOption({ label: "Dishes (15 Points)" });
  await one.log.day("Yesterday").click();
  await one.log.minutes.fill("12");
  await expect(one.log.root).toContainText("21 points each, 6 of them for effort.");
  await one.log.submit.click();
  await expect(one.log.root).toBeHidden();
  const toast = new Shell(page).toast("Logged");
  await expect(toast).toContainText(`Dishes, ${kid.username}`);
  await expect(one.week.nth(1)).toHaveText("Yesterday1 done · 12 min · 21 points");
  await expect(one.chores).toContainText(`Logged by ${parent.username}`);
  expect(await api.points(kid)).toBe(21);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(one.figure("Points")).toContainText("0Nothing");
  await expect(one.week.nth(1)).toContainText("Nothing");
  await expect(one.chores).toContainText("Taken Back");
  expect(await api.points(kid)).toBe(0);
});

test("a chore is logged for several kids from its menu, for the streak alone", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  const { parent, kid } = family;
  const sam = await family.addKid("Sam");
  await api.addChore(parent, { name: "Dishes", points_value: 15 });
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.choose(manage.activeChore("Dishes"), "Log for a kid");
  const log = new LogDialog(page);
  await expect(log.chore.locator("option:checked")).toHaveText("Dishes (15 Points)");
  await log.submit.click();
  await expect(log.root.getByRole("alert")).toHaveText("Please select a kid");
  await log.kid(kid.username).click();
  await log.kid(sam.username).click();
  await log.pays.click({ force: true });
  await expect(log.root).toContainText("No points: it only counts for the streak.");
  await log.submit.click();
  await expect(log.root).toBeHidden();
  for (const account of [kid, sam]) {
    expect(await api.points(account)).toBe(0);
    expect(await api.history(account)).toMatchObject([{ status: "approved", pays: false }]);
  }
  const other = await browserOf(kid);
  const history = new ChoreHistoryPage(other);
  await history.open();
  await expect(history.entry("Dishes")).toContainText(`Logged by ${parent.username}`);
});
