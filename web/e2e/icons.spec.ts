import { AvailableChoresPage } from "./pages/availableChores";
import { IconField } from "./pages/iconField";
import { ManageChoresPage } from "./pages/manageChores";
import { expect, test } from "./support/test";

test("an icon that is chosen for a chore is shown to the kids, and the suggestion comes back @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const chore = await api.addChore(family.parent, { name: "Walk the dog", points_value: 5 });
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.choose(manage.activeChore("Walk the dog"), "Edit");
  const icon = new IconField(manage.form.root);
  await expect(icon.shown).toHaveAttribute("data-icon", "dog");
  await manage.form.name.fill("Empty the dishwasher");
  await expect(icon.shown).toHaveAttribute("data-icon", "dishwasher");

  await icon.choose("ice cream");
  await expect(icon.shown).toHaveAttribute("data-icon", "ice-cream");
  await manage.form.name.fill("Walk the dog");
  await expect(icon.shown).toHaveAttribute("data-icon", "ice-cream");
  await manage.form.save.click();
  const row = manage.activeChore("Walk the dog").locator("[data-icon]");
  await expect(row).toHaveAttribute("data-icon", "ice-cream");

  // A program that does not know of icons changes none.
  const change = { name: "Walk the old dog", points_value: 5 };
  await api.call("PUT", `/chores/${chore.id}`, change, family.parent);
  await signIn(family.kid);
  const available = new AvailableChoresPage(page);
  await available.open();
  const shown = available.chore("Walk the old dog").locator("[data-icon]");
  await expect(shown).toHaveAttribute("data-icon", "ice-cream");

  await api.call("PUT", `/chores/${chore.id}`, { ...change, icon: null }, family.parent);
  await expect(shown).toHaveAttribute("data-icon", "dog");
});
