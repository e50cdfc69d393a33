import { KidPage } from "./pages/kid";
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
