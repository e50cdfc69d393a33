import { CalendarsPanel } from "./pages/calendars";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

test("a calendar gets a link, reads it, and loses it @phone @gate", async ({
  page,
  family,
  signIn,
  request,
}) => {
  const leo = await family.addKid("Leo");
  await signIn(family.parent);
  const calendars = new CalendarsPanel(page);
  await calendars.open();
  await expect(calendars.empty).toBeVisible();
  await calendars.add.click();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await calendars.submit.click();
  await expect(calendars.form).toContainText("Name is required");
  await calendars.kid.selectOption({ label: leo.username });
  await calendars.name.fill("Grandma");
  await calendars.submit.click();
  await expect(calendars.link).toHaveValue(
    /^https?:\/\/.*\/api\/calendar\/pogona_calendar_[0-9a-f]{64}\.ics$/,
  );
  await expectGoodLooks(page);
  const link = await calendars.link.inputValue();
  await calendars.done.click();
  const calendar = calendars.calendar("Grandma");
  await expect(calendar).toContainText(`${leo.username}’s chores`);
  await expect(calendar).toContainText("Never read");
  await expectGoodLooks(page);

  const answer = await request.get(link);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await answer.text()).toContain(`X-WR-CALNAME:${leo.username}’s chores`);
  await calendars.open();
  await expect(calendar).toContainText("Last read");

  await calendar.getByRole("button", { name: "Remove Grandma" }).click();
  await calendars.confirm.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(calendars.empty).toBeVisible();
  expect((await request.get(link)).status()).toBe(404);
});

test("what went wrong is told, and another parent's link shows at once", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/kids\/[^/]+\/calendar-feeds → 409/);
  const { parent, kid } = family;
  await signIn(parent);
  const calendars = new CalendarsPanel(page);
  await calendars.open();
  await expect(calendars.empty).toBeVisible();
  const path = `/kids/${await api.idOf(kid)}/calendar-feeds`;
  for (let link = 1; link <= 20; link += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await api.call("POST", path, { name: `Phone ${link}` }, parent);
  }
  await expect(calendars.calendar("Phone 20")).toBeVisible();
  await calendars.add.click();
  await calendars.name.fill("One too many");
  await calendars.submit.click();
  await expect(calendars.form).toContainText("The family has too many calendar links.");
  await expect(calendars.name).toHaveValue("One too many");
});
