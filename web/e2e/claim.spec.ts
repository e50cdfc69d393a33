import { AvailableChoresPage } from "./pages/availableChores";
import { BoardPage } from "./pages/board";
import { TodayPage } from "./pages/today";
import { WeekPage } from "./pages/week";
import type { Account, Api } from "./support/api";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, type Family, test } from "./support/test";

const DOG = "Walk the dog";
const OWN = /You are doing it until \d+:\d\d [AP]M/;

/** What the others read about a kid who took it. */
const doing = ({ username }: Account) => new RegExp(`${username} is doing it until \\d+:\\d\\d [AP]M`);

/** A dog that anyone may walk every day, and a brother. */
async function withDog(api: Api, { parent, kid, addKid }: Family): Promise<Account> {
  const leo = await addKid("Leo");
  const dog = await api.addChore(parent, { name: DOG, points_value: 10 });
  await api.repeat(parent, dog, [kid, leo], { anchor: dayFromNow(0), mode: "anyone" });
  return leo;
}

test("a kid takes what anyone may do, the family sees it, and a parent takes it back @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  const { parent, kid } = family;
  const leo = await withDog(api, family);
  const leos = await browserOf(leo);
  const his = new TodayPage(leos);
  await his.open();
  await expect(his.take(DOG)).toBeVisible();
  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await today.take(DOG).dblclick();
  await expect(today.card(DOG)).toContainText(OWN);
  await expect(today.take(DOG)).toBeHidden();
  await expectGoodLooks(page);
  await expectLargeTargets(page);

  await expect(his.card(DOG)).toContainText(doing(kid));
  await expect(his.take(DOG)).toBeHidden();
  await expectGoodLooks(leos);
  const chores = new AvailableChoresPage(leos);
  await chores.open();
  await expect(leos.getByRole("main")).toContainText(doing(kid));
  await his.open();

  const parents = await browserOf(parent);
  const board = new BoardPage(parents);
  await board.open();
  await expect(board.tile("For anyone", DOG)).toContainText(doing(kid));
  const week = new WeekPage(parents);
  await week.open();
  await expect(week.today("For anyone", DOG)).toContainText(doing(kid));
  await week.today("For anyone", DOG).click();
  await expect(week.sheet.root).toContainText(doing(kid));
  await expectGoodLooks(parents);
  await week.sheet.takeBack.click();
  await expect(week.sheet.root).not.toContainText("is doing it");
  await expect(today.take(DOG)).toBeVisible();
  await expect(his.take(DOG)).toBeVisible();
});
