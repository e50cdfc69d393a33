import type { Page } from "@playwright/test";

import { BoardPage } from "./pages/board";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { DashboardPage } from "./pages/dashboard";
import { FamilyPanels } from "./pages/family";
import { Fridge } from "./pages/fridge";
import { LoginPage } from "./pages/login";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { TodayPage } from "./pages/today";
import { WeekPage } from "./pages/week";
import { type Api, PASSWORD, unique } from "./support/api";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, type Family, test } from "./support/test";

const BED = "Make the bed";
const PHONE = { width: 390, height: 844 };

/** Gives the kid something to do. */
async function bed(api: Api, { parent, kid }: Family): Promise<void> {
  const chore = await api.addChore(parent, { name: BED, points_value: 7 });
  await api.repeat(parent, chore, [kid], { anchor: dayFromNow(0) });
}

/** Adds a carer by the form of a parent's page. Returns the username. */
async function addCarer(page: Page): Promise<string> {
  const username = unique("Oma");
  const family = new FamilyPanels(page);
  await family.open();
  await family.addCarer.click();
  await family.carerForm.username.fill(username);
  await family.carerForm.password.fill(PASSWORD);
  await expectGoodLooks(page);
  await family.carerForm.submit.click();
  await expect(family.member(username)).toContainText("until you take it back");
  await expect(family.member(username)).toContainText("Carer");
  return username;
}

/** Signs a carer in on a phone of theirs. */
async function onPhone(page: Page, username: string): Promise<BoardPage> {
  await page.setViewportSize(PHONE);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ username });
  await expect(new DashboardPage(page).welcome(username)).toBeVisible();
  return new BoardPage(page);
}

test("a carer ticks for a kid in one tap, the kid reads with whom, and a parent approves @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  const { parent, kid } = family;
  await bed(api, family);
  await signIn(parent);
  const oma = await addCarer(page);
  await expectGoodLooks(page);

  const phone = await browserOf();
  const day = await onPhone(phone, oma);
  await expect(new DashboardPage(phone).role("Carer")).toBeVisible();
  await expect(new Shell(phone).bar.getByRole("link")).toHaveText(["Home", "Week"]);
  const tile = day.tile(kid.username, BED);
  await day.tap(kid.username, BED);
  await expect(tile).toContainText("With you");
  await expect(tile.locator("[aria-busy]")).toHaveCount(0);
  await expectGoodLooks(phone);
  await expectLargeTargets(phone);
  await day.tap(kid.username, BED);
  await expect(tile).not.toContainText("With you");
  await expect(tile.locator("[aria-busy]")).toHaveCount(0);
  await day.tap(kid.username, BED);
  await expect(tile).toContainText("With you");

  const kids = await browserOf(kid);
  const today = new TodayPage(kids);
  await today.open();
  await expect(today.card(BED)).toContainText(`With ${oma}`);

  const pending = new PendingApprovalsPage(page);
  await pending.open();
  await expect(pending.submissions.row(BED)).toContainText(`With ${oma}`);
  await pending.submissions.approve(BED).click();
  await expect(tile).toContainText("Done");
  const history = new ChoreHistoryPage(kids);
  await history.open();
  // What was taken back stands below it.
  await expect(history.entry(BED).first()).toContainText(`With ${oma}`);
  expect(await api.points(kid)).toBe(7);

  await phone.goto("/store");
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Access Denied");

  const panels = new FamilyPanels(page);
  await panels.open();
  await panels.choose(oma, "Remove");
  await panels.confirm.getByRole("button", { name: "Remove" }).click();
  await expect(panels.member(oma)).toBeHidden();
  await expect(new LoginPage(phone).heading).toBeVisible();
});

test("a carer looks at the week, and changes only their own notes on the fridge @phone", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  const { parent, kid } = family;
  await bed(api, family);
  await api.call("POST", "/fridge", { text: "Dentist at 3", last_day: dayFromNow(6) }, parent);
  await signIn(parent);
  const oma = await addCarer(page);

  const phone = await browserOf();
  await onPhone(phone, oma);
  const fridge = new Fridge(phone);
  await expect(fridge.note("Dentist at 3")).toBeVisible();
  await expect(fridge.note("Dentist at 3").getByRole("button")).toHaveCount(0);
  await fridge.putUp.click();
  await fridge.text.fill("Soup is ready");
  await fridge.save.click();
  await fridge.note("Soup is ready").getByRole("button").click();
  await fridge.takeDown.click();
  await expect(fridge.note("Soup is ready")).toBeHidden();
  await expectGoodLooks(phone);

  const week = new WeekPage(phone);
  await new Shell(phone).place("Week").click();
  await week.today(kid.username, BED).click();
  await expect(week.sheet.root).toContainText("To do");
  await expect(week.sheet.root.getByRole("button", { name: /Excuse|Done|Hand over/ })).toHaveCount(0);
  await expectGoodLooks(phone);
});
