import { routes } from "../src/lib/routes";
import { ManageChoresPage } from "./pages/manageChores";
import { dayFromNow } from "./support/days";
import { expect, test } from "./support/test";

test("a chore counts by itself after two taps @phone @gate", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 15 });
  await api.repeat(parent, dishes, [kid], { anchor: dayFromNow(0) });
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage
    .activeChore("Dishes")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await manage.action("Let it count by itself").click();
  await expect(page.getByText("Dishes counts a day after it is handed in.")).toBeVisible();
  const [schedule] = await api.schedules(parent);
  expect(schedule?.schedule.terms).toMatchObject({ approval: "after_hours", approve_after: 24 });

  await api.submit(kid, dishes);
  await page.goto(routes.pendingApprovals.path);
  await expect(page.getByText(/^Counts by itself tomorrow at /)).toBeVisible();

  await signIn(kid);
  await page.goto(routes.today.path);
  await expect(page.getByText(/^Counts tomorrow at .+, if nobody says otherwise\.$/)).toBeVisible();
});
