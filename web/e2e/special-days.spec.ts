import type { Locator } from "@playwright/test";

import { SpecialDaysPage } from "./pages/specialDays";
import { TodayPage } from "./pages/today";
import { WeekPage } from "./pages/week";
import { dayFromNow } from "./support/days";
import { expect, test } from "./support/test";

const plain = (day: string) => day.replaceAll("-", "");

/** The text of a calendar file with a holiday from one day to before another. */
function holidays(name: string, from: string, before: string): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:1",
    `SUMMARY:${name}`,
    `DTSTART;VALUE=DATE:${plain(from)}`,
    `DTEND;VALUE=DATE:${plain(before)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

test("the school holidays are read in three taps, and everybody sees them @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const bed = await api.addChore(parent, { name: "Make the bed", points_value: 1 });
  await api.repeat(parent, bed, [kid], { anchor: dayFromNow(0) });
  await signIn(parent);
  const days = new SpecialDaysPage(page);
  await days.open();
  await expect(page.getByText("School holidays, bins, shifts: days to see in the week.")).toBeVisible();
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await days.choose(holidays("Winterferien", dayFromNow(0), dayFromNow(9)), () => tap(days.fromFile));
  await expect(days.name).toHaveValue("Winterferien");
  await tap(days.save);
  await expect(days.form).toBeHidden();
  expect(taps).toBeLessThanOrEqual(3);
  await expect(days.rows).toHaveText([/Winterferien9 days · today/]);

  const week = new WeekPage(page);
  await week.open();
  const ofDays = week.grid.or(week.panel);
  await expect(ofDays.getByText("Winterferien").first()).toBeVisible();
  await page.getByRole("link", { name: "Special days" }).click();
  await expect(days.heading).toBeVisible();

  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await today.whatComes.getByRole("button").click();
  await expect(today.whatComes).toContainText("Winterferien");
});
