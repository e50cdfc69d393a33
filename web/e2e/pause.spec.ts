import { ManageChoresPage } from "./pages/manageChores";
import { Shell } from "./pages/shell";
import { TodayPage } from "./pages/today";
import { dayFromNow } from "./support/days";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

test("a parent pauses a chore, and the kid has it again when it goes on @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  const bed = await api.addChore(parent, { name: "Bed", points_value: 5 });
  await api.repeat(parent, dishes, [kid], { anchor: dayFromNow(0) });
  await api.repeat(parent, bed, [kid], { anchor: dayFromNow(0) });
  const kidPage = await browserOf(kid);
  const today = new TodayPage(kidPage);
  await today.open();
  await expect(today.progress).toHaveText("0 of 2 done");

  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const row = manage.activeChore("Dishes");
  await manage.choose(row, "Pause…");
  await expect(manage.pause.save).toBeVisible();
  await expectGoodLooks(page);
  await manage.pause.save.click();
  await expect(manage.pause.root).toBeHidden();
  await expect(new Shell(page).toast(/is paused until /)).toBeVisible();
  await expect(row).toContainText(/Paused until \w{3} \d+\/\d+/);
  await expectGoodLooks(page);
  await expect(today.progress).toHaveText("0 of 1 done");
  await expect(today.card("Dishes")).toBeHidden();

  await manage.choose(row, "Go on now");
  await expect(row).not.toContainText("Paused");
  await expect(today.progress).toHaveText("0 of 2 done");
  await expect(today.card("Dishes")).toBeVisible();
});
