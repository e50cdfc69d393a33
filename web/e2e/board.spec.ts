import type { Page } from "@playwright/test";

import { BoardPage } from "./pages/board";
import { SharedTablets } from "./pages/sharedTablets";
import type { Account, Api, Terms } from "./support/api";
import { dayFromNow } from "./support/days";
import { expectAccessible, expectGoodLooks, expectLargeTargets } from "./support/look";
import { everythingKept } from "./support/offline";
import { expect, type Family, test } from "./support/test";
import { callsUnderWay } from "./support/underWay";

const MINUTE = 60_000;

/** A chore that comes back every day from today on. */
async function daily(
  api: Api,
  { parent }: Family,
  name: string,
  kids: Account[],
  terms: Partial<Terms> = {},
): Promise<void> {
  const chore = await api.addChore(parent, { name, points_value: 10 });
  await api.repeat(parent, chore, kids, { anchor: dayFromNow(0), ...terms });
}

/** Makes a browser the family's tablet. */
async function enrolled(page: Page, api: Api, { parent }: Family): Promise<BoardPage> {
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(parent));
  return board;
}

/** The position of a key of the PIN pad. */
const placeOf = (board: BoardPage, key: string) =>
  board.pad.getByRole("button", { name: key, exact: true }).boundingBox();

const statuses = async (api: Api, kid: Account) => (await api.history(kid)).map(({ status }) => status);

test("a parent adds a tablet, by its code and by its link, and removes it @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  await daily(api, family, "Make the bed", [family.kid]);
  await signIn(family.parent);
  const tablets = new SharedTablets(page);
  await tablets.open();
  await expect(tablets.panel).toContainText("No shared tablets yet.");
  const code = await tablets.newCode();
  await expect(tablets.dialog).toContainText("It works for 10 more minutes, once.");
  await expectAccessible(page);

  const kitchen = await browserOf();
  const board = new BoardPage(kitchen);
  await kitchen.goto(`/board#code=${code}`);
  await expect(board.form.code).toHaveValue(code);
  await board.form.submit.click();
  await expect(board.tile(family.kid.username, "Make the bed")).toBeVisible();
  await expect(kitchen).toHaveURL("/board");
  // Every address shows the board.
  await kitchen.goto("/store");
  await expect(board.tile(family.kid.username, "Make the bed")).toBeVisible();
  await kitchen.goto("/login");
  await expect(board.tile(family.kid.username, "Make the bed")).toBeVisible();

  await tablets.open();
  const row = tablets.tablet("Kitchen tablet");
  await row.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Hall");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(tablets.tablet("Hall")).toBeVisible();
  await expectGoodLooks(page);
  await tablets.tablet("Hall").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(tablets.tablet("Hall")).toBeHidden();
  // The board goes at once, without a touch, and everything it stored with it.
  await expect(board.note("This tablet was removed.")).toBeVisible();
  await expect.poll(() => everythingKept(kitchen)).not.toContain("Make the bed");
});

test("a code that is wrong says so, and a signed-in browser is warned @phone", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/devices → 4/);
  await signIn(family.kid);
  const board = new BoardPage(page);
  await page.goto("/board#code=QQQQQQQQ");
  await expect(page.getByText(`${family.kid.username} is signed in here`)).toBeVisible();
  await expectGoodLooks(page);
  await board.form.submit.click();
  await expect(page.getByText("This code is no longer valid.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");

  // A tablet that is no longer shared is an ordinary browser again.
  await board.enrol(await api.deviceCode(family.parent));
  await board.leave();
  await expect(board.form.code).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});

test("the board shows everybody's day, and a parent looks at it @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  const { kid, parent } = family;
  const leo = await family.addKid("Leo");
  await daily(api, family, "Make the bed", [kid, leo]);
  await daily(api, family, "Brush teeth", [kid], { parts: 5 });
  await daily(api, family, "Walk the dog", [kid, leo], { mode: "anyone" });
  await api.addChore(parent, { name: "Wash the car", points_value: 30 });
  const board = await enrolled(page, api, family);
  await expect(board.column(kid.username)).toContainText("0 of 3");
  await expect(board.column(leo.username)).toContainText("0 of 1");
  await expect(board.tile("For anyone", "Walk the dog")).toBeVisible();
  await expect(board.tile("For anyone", "Wash the car")).toBeVisible();
  await expect(board.goal).toContainText("0%");
  await expect(page.getByRole("main")).not.toContainText(/points/i);
  await expectGoodLooks(page);
  await expectLargeTargets(page);

  // Changes made elsewhere show at once.
  const chore = (await api.chores(parent)).find(({ name }) => name === "Make the bed");
  await api.call(
    "POST",
    `/chores/${chore?.id}/submit`,
    { effort_minutes: 0, occurrence_day: dayFromNow(0), part: "any" },
    kid,
  );
  await expect(board.column(kid.username)).toContainText("1 of 3");
  await expect(board.tile(kid.username, "Make the bed")).toContainText("Waiting for a parent");

  const icon = board.tile(kid.username, "Make the bed").locator("[data-icon]");
  await expect(icon).toHaveAttribute("data-icon", "bed");
  const change = { name: "Make the bed", points_value: 10, icon: "ice-cream" };
  await api.call("PUT", `/chores/${chore?.id}`, change, parent);
  await expect(icon).toHaveAttribute("data-icon", "ice-cream");

  const parents = await browserOf(parent);
  await parents.goto("/board");
  const looked = new BoardPage(parents);
  await expect(looked.tile(kid.username, "Brush teeth").first()).toBeVisible();
  await expect(looked.tile(kid.username, "Brush teeth").getByRole("button")).toHaveCount(0);
  await signIn(parent);
});

test("a chore is ticked without a PIN, taken back, and ticked for anyone @phone @gate", async ({
  page,
  family,
  api,
}) => {
  const { kid } = family;
  const leo = await family.addKid("Leo");
  await daily(api, family, "Make the bed", [kid]);
  await daily(api, family, "Walk the dog", [kid, leo], { mode: "anyone" });
  const board = await enrolled(page, api, family);
  await board.tap(kid.username, "Make the bed");
  await expect(board.cheer(kid.username)).toBeVisible();
  await expectAccessible(page);
  await board.takeBack.click();
  await expect(board.note("Taken back.")).toBeVisible();
  await expect(board.column(kid.username)).toContainText("0 of 1");

  await board.tap(kid.username, "Make the bed");
  await board.cheer(kid.username).click();
  await expect(board.column(kid.username)).toContainText("1 of 1");
  await board.tap("For anyone", "Walk the dog");
  await expectAccessible(page);
  await board.choose(leo.username);
  await expect(board.cheer(leo.username)).toBeVisible();
  await expect.poll(() => statuses(api, kid)).toEqual(["pending_approval", "withdrawn"]);
  await expect.poll(() => statuses(api, leo)).toEqual(["pending_approval"]);
});

test("a PIN of digits or pictures is asked for; wrong ones have to wait @phone @gate", async ({
  page,
  family,
  browserOf,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/board\/sessions → (?:403|429)/);
  const { kid, parent } = family;
  const leo = await family.addKid("Leo");
  await daily(api, family, "Make the bed", [kid, leo]);
  await api.setPin(parent, kid, "digits", "4711");
  await api.setPin(parent, leo, "pictures", "fox-owl-cat");
  const board = await enrolled(page, api, family);
  await board.tap(leo.username, "Make the bed");
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await board.tapPin("Fox", "Owl", "Cat");
  await board.cheer(leo.username).click();

  await board.tap(kid.username, "Make the bed");
  // As on a phone, the last row has 0 in the middle and the delete key at its end.
  const places = ["8", "9", "0", "Delete"].map((key) => placeOf(board, key));
  const [eight, nine, zero, back] = await Promise.all(places);
  expect([zero?.x, back?.x, back?.y]).toEqual([eight?.x, nine?.x, zero?.y]);
  for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
    await board.tapPin("1", "2", "3", "4");
    await expect(board.pad).toContainText(`Not quite. Try again! ${left} left.`);
  }
  await board.tapPin("1", "2", "3", "4");
  await expect(board.pad).toContainText("Try again in 5 minutes. Ask a parent.");
  await expectAccessible(page);
  await board.pad.getByRole("button", { name: "Back to the board" }).click();

  const parents = await browserOf(parent);
  const tablets = new SharedTablets(parents);
  await tablets.open();
  await expect(tablets.panel).toContainText(`${kid.username}: 5 wrong PINs`);
  await tablets.panel.getByRole("button", { name: `Let ${kid.username} try again` }).click();
  await expect(tablets.panel).not.toContainText("wrong PIN");
  await board.tap(kid.username, "Make the bed");
  await board.tapPin("4", "7", "1", "1");
  await expect(board.cheer(kid.username)).toBeVisible();
});

test("three kids tick five chores in 45 seconds of taps", async ({ page, family, api }) => {
  const kids = [family.kid, await family.addKid("Leo"), await family.addKid("Ida")];
  await daily(api, family, "Make the bed", kids);
  await daily(api, family, "Brush teeth", kids.slice(0, 2));
  for (const kid of kids) {
    await api.setPin(family.parent, kid, "digits", "4711");
  }
  await page.clock.install({ time: Date.now() });
  const board = await enrolled(page, api, family);
  /** Time that a real hand takes for one tap, in milliseconds. */
  const TAP = 1_000;
  let spent = 0;
  const hand = async (tap: Promise<void>) => {
    await tap;
    await page.clock.runFor(TAP);
    spent += TAP;
  };
  const ticks: [Account, string][] = [
    ...kids.map((kid): [Account, string] => [kid, "Make the bed"]),
    ...kids.slice(0, 2).map((kid): [Account, string] => [kid, "Brush teeth"]),
  ];
  for (const [kid, chore] of ticks) {
    await hand(board.tap(kid.username, chore));
    for (const key of ["4", "7", "1", "1"]) {
      await hand(board.tapPin(key));
    }
    await hand(board.cheer(kid.username).click());
  }
  expect(spent).toBeLessThanOrEqual(45_000);
  for (const [place, total] of [2, 2, 1].entries()) {
    await expect(board.column(kids[place]?.username ?? "")).toContainText(`${total} of ${total}`);
  }
});

test("a kid's own app ends with Done or by itself, and leaves nothing for the next @phone @gate", async ({
  page,
  family,
  api,
  hasTouch,
}) => {
  const { kid, parent } = family;
  const leo = await family.addKid("Leo");
  const canary = await api.addChore(parent, { name: "Canary of the first kid", points_value: 10 });
  await api.submit(kid, canary);
  await api.setPin(parent, kid, "digits", "4711");
  await daily(api, family, "Make the bed", [kid, leo]);
  await page.clock.install({ time: Date.now() });
  const board = await enrolled(page, api, family);
  await board.face(kid.username).click();
  await board.tapPin("4", "7", "1", "1");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Welcome, ${kid.username}`);
  await expect(board.done).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeHidden();
  await expectAccessible(page);
  await page.goto("/board");
  await expect(board.face(kid.username)).toBeVisible();

  await board.face(kid.username).click();
  const underWay = callsUnderWay(page);
  await board.tapPin("4", "7", "1", "1");
  await expect(board.done).toBeVisible();
  // For a call that is under way, the clock's jump is a minute without an answer, as if offline. The page's last call
  // is for the goal.
  await expect(page.getByRole("region", { name: "Bearded Dragon Goal" })).toBeVisible();
  await expect.poll(underWay).toBe(0);
  // The nine seconds left to answer pass only on the fake clock, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.mouse.move(100, 100);
  await page.clock.runFor(51_000);
  await expect(page.getByText("Are you still there?")).toBeVisible();
  const stay = page.getByRole("button", { name: "Stay here" });
  await (hasTouch ? stay.tap() : stay.click());
  await expect(page.getByText("Are you still there?")).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.clock.runFor(61_000);
  await page.clock.resume();
  await expect(board.face(kid.username)).toBeVisible();

  await board.face(leo.username).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Welcome, ${leo.username}`);
  // The data is erased while the next screen loads.
  const idOfKid = await api.idOf(kid);
  await expect.poll(() => everythingKept(page)).not.toContain(`.${idOfKid}`);
  expect(await everythingKept(page)).not.toContain(canary.name);
  await board.done.click();
  await expect(board.face(leo.username)).toBeVisible();
  const idOfLeo = await api.idOf(leo);
  await expect.poll(() => everythingKept(page)).not.toContain(`.${idOfLeo}`);
});

test("a short session that is over leads kindly back to the board", async ({ page, family, api }) => {
  await daily(api, family, "Make the bed", [family.kid]);
  await page.clock.install({ time: Date.now() });
  await page.route("**/api/board/sessions", async (route) => {
    const response = await route.fetch();
    const expires_at = new Date(Date.now() + MINUTE / 2).toISOString();
    await route.fulfill({ response, json: { ...((await response.json()) as object), expires_at } });
  });
  const board = await enrolled(page, api, family);
  await board.face(family.kid.username).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  for (let second = 0; second < MINUTE / 2_000; second += 1) {
    await page.clock.runFor(1_000);
  }
  await expect(board.note("Time is up. Tap your face to go on.")).toBeVisible();
});
