import { AvailableChoresPage } from "./pages/availableChores";
import { Groups } from "./pages/groups";
import { ManageChoresPage } from "./pages/manageChores";
import { records } from "./pages/records";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

/** Enough of them for headings, the newest last. */
const NAMES = ["Dishes", "Table", "Bed", "Dog walk", "Vacuum", "Windows", "Laundry", "Garden", "Recycling"];

test("a parent puts two of many chores in a group, one of them first, and the kid has them so @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  for (const name of NAMES) {
    // oxlint-disable-next-line no-await-in-loop -- the newest comes last
    await api.addChore(family.parent, { name, points_value: 1 });
  }
  const kidPage = await browserOf(family.kid);
  const available = new AvailableChoresPage(kidPage);
  await available.open();
  await expect(available.chore("Dishes")).toBeVisible();
  const headings = kidPage.getByRole("main").getByRole("heading", { level: 3 });
  await expect(headings).toHaveCount(0);

  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const groups = new Groups(page);
  await groups.open.click();
  await expect(groups.dialog).toContainText("No groups yet.");
  await groups.add.click();
  await expect(groups.name).toBeFocused();
  await groups.name.fill("Kitchen");
  await groups.member("Dishes").check();
  await groups.member("Table").check();
  await expectGoodLooks(page);
  await groups.save.click();
  await expect(groups.form).toBeHidden();
  await expect(groups.rows).toContainText(["2 chores"]);
  await expect(groups.add).toBeFocused();
  await expectGoodLooks(page);
  await page.keyboard.press("Escape");
  await expect(groups.dialog).toBeHidden();
  await expect(groups.open).toBeFocused();
  await expect(headings).toHaveText(["Kitchen", "Extra"]);

  await groups.changeOrder.click();
  const up = groups.order.getByRole("button", { name: "Move Dishes up" });
  await up.click();
  await expect(up).toBeDisabled();
  await expect(groups.order.getByRole("button", { name: "Move Dishes down" })).toBeFocused();
  await expectGoodLooks(page);
  await groups.order.getByRole("button", { name: "Save" }).click();
  await expect(groups.order).toBeHidden();
  await expect(groups.changeOrder).toBeFocused();
  const kitchen = records(page, "Active Chores: Kitchen");
  await expect(kitchen.getByText(/^(Dishes|Table)$/)).toHaveText(["Dishes", "Table"]);
  await expectGoodLooks(page);

  const inKitchen = records(kidPage, "To do: Kitchen");
  await expect(inKitchen.getByText(/^(Dishes|Table)$/)).toHaveText(["Dishes", "Table"]);
  await expectGoodLooks(kidPage);
});
