import { DashboardPage } from "./pages/dashboard";
import { KidPage } from "./pages/kid";
import { HereAndAway, ribbon } from "./pages/presence";
import { dayFromNow } from "./support/days";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

test("without a network a parent sees who is here, and what can be changed later @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  await signIn(parent);
  const one = new KidPage(page);
  await one.open(await api.idOf(kid));
  const section = new HereAndAway(page, kid.username);
  const { menu, root } = section;
  await expect(root).toContainText(`${kid.username} is here today.`);
  await installed(page);
  await goAway(network, page);
  await page.reload();
  await expect(root).toContainText(`${kid.username} is here today.`);
  await expect(ribbon(root)).toHaveCount(28);
  await expect(menu.button).toHaveAccessibleDescription("Go online to do this.");
  await section.restDays.open.click();
  await section.restDays.choice("Sunday").click();
  await expect(section.restDays.save).toHaveAccessibleDescription("Go online to do this.");
  await page.keyboard.press("Escape");
  await section.day(0).getByRole("button").click();
  await expect(section.excuse.root).toContainText("Not on this device yet. Connect to see it.");
  await expect(section.excuse.submit).toHaveAccessibleDescription("Go online to do this.");

  await comeBack(network, page);
  await expect(section.excuse.root).toContainText("The streak stays at 0 days");
});

test("without a network a kid keeps the four weeks, and reads that the streak waits @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const away = { kid_id: await api.idOf(kid), from_day: dayFromNow(-2), to_day: null, kind: "away" };
  await api.call("POST", "/absences", away, parent);
  await signIn(kid);
  const { streak } = new DashboardPage(page);
  await page.goto("/");
  await expect(streak).toContainText("Have fun! Your streak will wait.");
  await installed(page);
  await goAway(network, page);
  await page.reload();
  await expect(streak).toContainText("Have fun! Your streak will wait.");
  await expect(ribbon(streak)).toHaveCount(28);
  await expect(ribbon(streak).last()).toHaveText("Today: away");
});
