import type { Page } from "@playwright/test";

import { DashboardPage } from "./pages/dashboard";
import { KidPage } from "./pages/kid";
import { WeekPage } from "./pages/week";
import type { Account, Api } from "./support/api";
import { tabTo } from "./support/browser";
import { dayFromNow } from "./support/days";
import { expect, test } from "./support/test";
import { sinceYesterday } from "./support/yesterday";

async function streaming(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith("/api/events"));
}

/** Adds daily dishes for each kid, bins in turn, and the dog for anyone. */
async function withRoutines(api: Api, parent: Account, kids: Account[]) {
  const anchor = dayFromNow(0);
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  const bins = await api.addChore(parent, { name: "Bins", points_value: 15 });
  const dog = await api.addChore(parent, { name: "Walk the dog", points_value: 20 });
  await api.repeat(parent, dishes, kids, { anchor });
  await api.repeat(parent, bins, kids, { anchor, mode: "turn" });
  await api.repeat(parent, dog, kids, { anchor, mode: "anyone" });
  return { dishes, bins, dog };
}

test("shows who does what and how it stands, and follows what happens elsewhere @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const ana = await family.addKid("Ana");
  const { dog } = await withRoutines(api, parent, [kid, ana]);
  await signIn(parent);
  const events = streaming(page);
  const week = new WeekPage(page);
  await week.open();
  await expect(week.today(kid.username, "Dishes")).toContainText("To do");
  await expect(week.today(kid.username, "Bins")).toBeVisible();
  await expect(week.today(ana.username, "Bins")).toBeHidden();
  await expect(week.today("For anyone", "Walk the dog")).toContainText("To do");
  await events;
  await api.call("POST", `/chores/${dog.id}/submit`, { occurrence_day: dayFromNow(0), part: "any" }, ana);
  await expect(week.today("For anyone", "Walk the dog")).toContainText("Waits for you");
  await week.today("For anyone", "Walk the dog").click();
  await expect(week.sheet.root).toContainText(`Done by ${ana.username}`);
});

test("a turn is handed over for this time, with a note, and taken back @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const ana = await family.addKid("Ana");
  await withRoutines(api, parent, [kid, ana]);
  await signIn(parent);
  const week = new WeekPage(page);
  await week.open();
  await week.today(kid.username, "Bins").click();
  const { sheet } = week;
  await sheet.show("Bins");
  await sheet.choice("What to do", "Hand over").click();
  await sheet.choice("To whom", ana.username).click();
  await sheet.note.fill("Football is longer today.");
  await sheet.submit("Hand over").click();
  await expect(sheet.root).toBeHidden();
  await expect(week.today(ana.username, "Bins")).toBeVisible();
  await expect(week.today(kid.username, "Bins")).toBeHidden();

  await week.today(ana.username, "Bins").click();
  await sheet.show("Bins");
  await expect(sheet.root).toContainText(`Instead of ${kid.username}`);
  await expect(sheet.root).toContainText(`Handed over to ${ana.username}`);
  await expect(sheet.root).toContainText("“Football is longer today.”");
  await sheet.takeBack.click();
  await expect(week.today(kid.username, "Bins")).toBeVisible();
});

test("what was missed yesterday is excused, put off, left, or paid for @phone @gate", async ({
  page,
  signIn,
  api,
}) => {
  const { parent, ana, ben } = await sinceYesterday(api);
  await api.award(parent, ana, 20);
  await signIn(parent);
  const week = new WeekPage(page);
  await week.open();
  await week.yesterday.click();
  const { missed } = new DashboardPage(page);
  await expect(missed.of(ana.username)).toContainText(`${ana.username} missed 1`);
  await expect(missed.of(ana.username)).toContainText("Dishes");
  await expect(missed.of("Anyone")).toContainText("1 for anyone not done");
  await missed.choose(ana.username, "Take points");
  const { correct } = new KidPage(page);
  await correct.points.fill("5");
  await correct.reason.fill("No dishes.");
  await correct.submit.click();
  await expect(correct.root).toBeHidden();
  expect(await api.points(ana)).toBe(15);
  await missed.button(ana.username, "Excuse the day").click();
  await expect(missed.excuse).toContainText("The streak stays at 0 days");
  await missed.excuse.getByRole("button", { name: "Excuse the day" }).click();
  await expect(missed.of(ana.username)).toBeHidden();
  await missed.choose(ben.username, "Leave it");
  await expect(missed.of(ben.username)).toBeHidden();
  await page.reload();
  await expect(missed.list.getByRole("listitem")).toHaveCount(1);
  await missed.button("Anyone", "See").click();
  await week.sheet.choice("What to do", "Postpone").click();
  await week.sheet.choice("To which day", "Tomorrow").click();
  await week.sheet.submit("Postpone").click();
  await expect(week.sheet.root).toBeHidden();
  await expect(missed.list).toBeHidden();
});

test("arrow keys lead through the grid, and Enter opens a cell", async ({ page, family, signIn, api }) => {
  const { parent, kid: mia } = family;
  const ana = await family.addKid("Ana");
  await withRoutines(api, parent, [mia, ana]);
  await signIn(parent);
  const week = new WeekPage(page);
  await week.open();
  await week.after.click();
  const focused = (who: string, place: number) => {
    const cell = week.cell(who, place);
    return cell.locator(":focus").or(cell.and(page.locator(":focus")));
  };
  await tabTo(page, week.cell(mia.username, 0).getByRole("button"));
  await page.keyboard.press("ArrowDown");
  await expect(focused(ana.username, 0)).toBeVisible();
  await page.keyboard.press("End");
  await expect(focused(ana.username, 6)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(focused(ana.username, 6)).toBeVisible();
  await page.keyboard.press("Control+Home");
  await expect(focused(mia.username, 0)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(week.sheet.root).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(week.sheet.root).toBeHidden();
  await expect(focused(mia.username, 1)).toBeVisible();
  // The grid is one stop of the Tab key.
  await page.keyboard.press("Tab");
  await expect(week.grid.locator(":focus")).toHaveCount(0);
});

test("on a phone arrows lead along the days @phone", async ({ page, family, signIn, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { parent, kid } = family;
  await withRoutines(api, parent, [kid]);
  await signIn(parent);
  const week = new WeekPage(page);
  await week.open();
  await week.after.click();
  await expect(week.day(/./).first()).toHaveAttribute("aria-selected", "true");
  await week.day(/./).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(week.day(/./).nth(1)).toBeFocused();
  await expect(week.day(/./).nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(week.ofKid(kid.username)).toContainText("Dishes");
});

test("goes onto one page of paper, with names and boxes", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  const kids = [kid, await family.addKid("Ana"), await family.addKid("Ben"), await family.addKid("Caro")];
  await withRoutines(api, parent, kids);
  for (const name of ["Set the table", "Tidy the room", "Make the bed", "Brush teeth", "Read a book"]) {
    const chore = await api.addChore(parent, { name, points_value: 5 });
    await api.repeat(parent, chore, kids, { anchor: dayFromNow(0), due_minute: 1140 });
  }
  const today = dayFromNow(0);
  const absence = { kid_id: await api.idOf(kid), kind: "sick", from_day: today, to_day: today };
  await api.call("POST", "/absences", absence, parent);
  await signIn(parent);
  const week = new WeekPage(page);
  await week.open();
  await expect(week.today(kid.username, "Dishes")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(week.heading).toBeHidden();
  const table = page.getByRole("table");
  await expect(table).toContainText(kid.username);
  await expect(table).toContainText("Brush teeth, by 19:00");
  await expect(table.getByRole("row", { name: kid.username })).toContainText("Sick");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, , width = 0, height = 0] =
    /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  expect(width).toBeGreaterThan(height);
});
