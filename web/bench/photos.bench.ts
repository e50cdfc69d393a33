import type { Page } from "@playwright/test";

import { BoardPage } from "../e2e/pages/board";
import type { Api } from "../e2e/support/api";
import { dayFromNow } from "../e2e/support/days";
import { drawnPhoto } from "../e2e/support/photo";
import { type Family, test } from "../e2e/support/test";
import { measure, signInBy } from "./measure";

/** The number of daily chores with photos, and of rewards with photos. */
const PHOTOS = 20;

/** Adds a daily chore and a reward, each with its own photo. */
async function addWithPhotos(page: Page, api: Api, { parent, kid }: Family, place: number): Promise<void> {
  const draw = (hue: number) => drawnPhoto(page, { colour: `hsl(${hue} 60% 40%)`, shapes: 2_500 });
  const ofChore = await api.sendPhoto(parent, "chore", await draw(place * 9));
  const chore = await api.addChore(parent, {
    name: `Chore ${place}`,
    points_value: 5,
    photo_id: ofChore,
  });
  await api.repeat(parent, chore, [kid], { anchor: dayFromNow(0) });
  const ofItem = await api.sendPhoto(parent, "item", await draw(place * 9 + 180));
  await api.addItem(parent, { name: `Reward ${place}`, points_cost: 10, photo_id: ofItem });
}

/** Gives every chore and every reward of a family a photo. */
async function furnish(page: Page, api: Api, family: Family): Promise<void> {
  await page.goto("/healthz");
  for (let place = 0; place < PHOTOS; place += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a parent does
    await addWithPhotos(page, api, family, place);
  }
}

for (const screen of ["/today", "/store"]) {
  test(`Lighthouse mobile, ${screen} with photos`, async ({ page, server, api, family, launchOptions }) => {
    await furnish(page, api, family);
    const name = `${screen} with photos`;
    await measure(test.info(), { name, url: server.url + screen, launchOptions }, (context) =>
      signInBy(context, server.url, family.kid.token),
    );
  });
}

test("Lighthouse mobile, /board with photos", async ({ page, server, api, family, launchOptions }) => {
  await furnish(page, api, family);
  const url = `${server.url}/board`;
  await measure(test.info(), { name: "/board with photos", url, launchOptions }, async (context) => {
    const tablet = await context.newPage();
    await tablet.goto(url);
    const board = new BoardPage(tablet);
    await board.form.code.fill(await api.deviceCode(family.parent));
    await board.form.submit.click();
    await board.column(family.kid.username).waitFor();
    await tablet.close();
  });
});
