import { CalendarsPanel } from "./pages/calendars";
import { HomeAssistantPanel } from "./pages/homeAssistant";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

test("a calendar gets a link, reads it, and loses it @phone @gate", async ({
  page,
  family,
  signIn,
  request,
  api,
}) => {
  const { parent, kid } = family;
  const leo = await family.addKid("Leo");
  await signIn(parent);
  const calendars = new CalendarsPanel(page);
  await calendars.open();
  await expect(calendars.empty).toBeVisible();
  // Beside it stands what this server lacks.
  await expect(new HomeAssistantPanel(page).root).toContainText("set MQTT_URL");
  await expectGoodLooks(page);
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
  // Another parent's link shows at once.
  await api.call("POST", `/kids/${await api.idOf(kid)}/calendar-feeds`, { name: "Phone" }, parent);
  await expect(calendars.calendar("Phone")).toBeVisible();
});
