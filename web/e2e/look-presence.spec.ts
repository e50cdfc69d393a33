import { DashboardPage } from "./pages/dashboard";
import { KidPage } from "./pages/kid";
import { HereAndAway, ribbon } from "./pages/presence";
import type { Account, Api } from "./support/api";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

/** Makes four weeks of a kid with every kind of day; today the kid is sick. */
async function everyKindOfDay(api: Api, parent: Account, kid: Account): Promise<void> {
  const kid_id = await api.idOf(kid);
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  for (const days of [6, 3, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await api.decide(parent, await api.submitEarlier(kid, dishes, days), "approve");
  }
  const away = [
    ["sick", 0, 0],
    ["holiday", -11, -10],
    ["away", -8, -7],
  ] as const;
  for (const [kind, from, to] of away) {
    const body = { kid_id, from_day: dayFromNow(from), to_day: dayFromNow(to), kind };
    // oxlint-disable-next-line no-await-in-loop
    await api.call("POST", "/absences", body, parent);
  }
  await api.call("POST", `/kids/${kid_id}/day-passes`, { day: dayFromNow(-5), reason: null }, parent);
  await api.call("PUT", `/kids/${kid_id}/rest-days`, { weekdays: 64 }, parent);
}

test("who is here, on the kid's page and in its dialogs @phone", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  await everyKindOfDay(api, parent, kid);
  await signIn(parent);
  await new KidPage(page).open(await api.idOf(kid));
  const section = new HereAndAway(page, kid.username);
  const { menu, excuse, pass, restDays, twoHomes } = section;
  const dialog = page.getByRole("dialog");
  const look = async () => {
    await expect(dialog).toBeVisible();
    await expectGoodLooks(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  };
  await expect(section.absences).toHaveCount(3);
  await expectGoodLooks(page);
  await menu.button.click();
  await expect(menu.item("Back again")).toBeVisible();
  await expectGoodLooks(page);
  await menu.item("is away…").click();
  await menu.form.from.fill("");
  await menu.form.save.click();
  await expect(menu.form.from).toHaveAttribute("aria-invalid", "true");
  await look();
  await section.day(2).getByRole("button").click();
  await expect(excuse.root).toContainText(/Streak \d/);
  await look();
  await section.day(5).getByRole("button").click();
  await expect(pass).toBeVisible();
  await look();
  await restDays.open.click();
  await look();
  await twoHomes.open.click();
  await twoHomes.choice("4 weeks").click();
  await look();
});

test("a kid's four weeks with every kind of day @phone", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  await everyKindOfDay(api, parent, kid);
  await signIn(kid);
  const { streak } = new DashboardPage(page);
  await page.goto("/");
  await expect(ribbon(streak).last()).toHaveText("Today: sick");
  await expectGoodLooks(page);
  await expectLargeTargets(page);
});
