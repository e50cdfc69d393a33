import { AvailableChoresPage } from "./pages/availableChores";
import { expect, test } from "./support/test";

test("many chores can be searched, a few need no search @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  for (const name of ["Dishes", "Vacuum", "Windows", "Laundry", "Garden", "Table", "Dog walk", "Recycling"]) {
    await api.addChore(family.parent, { name, points_value: 10 });
  }
  await signIn(family.kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  const search = page.getByRole("textbox", { name: "Search for chores" });
  await expect(chores.chore("Dishes")).toBeVisible();
  await expect(search).toBeHidden();
  await api.addChore(family.parent, { name: "Feed the dog", points_value: 10 });
  await search.fill("DOG");
  await expect(page.getByRole("main").getByRole("status").getByText("2 results")).toBeAttached();
  await expect(chores.chore("Dog walk")).toBeVisible();
  await expect(chores.chore("Feed the dog")).toBeVisible();
  await expect(chores.chore("Dishes")).toBeHidden();
  await search.fill("Spaceship");
  await expect(page.getByText("Nothing found. Try another word.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(search).toBeFocused();
  await expect(chores.chore("Dishes")).toBeVisible();
});
