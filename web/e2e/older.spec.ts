import type { Locator, Page } from "@playwright/test";

import { AssignChoresPage } from "./pages/assignChores";
import { Greeting } from "./pages/greeting";
import { Older } from "./pages/older";
import { PointsHistoryPage } from "./pages/pointsHistory";
import { expect, test } from "./support/test";

/** The number of rows in the server's first answer, and a number that needs another page. */
const WINDOW = 500;
const MANY = 560;
/** Rows shown at first, and added by each press. */
const PORTION = 50;

/** Does something many times, several at once. */
async function repeatedly(times: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done += 20) {
    // oxlint-disable-next-line no-await-in-loop -- all at once would be more than a family does
    await Promise.all(Array.from({ length: Math.min(20, times - done) }, act));
  }
}

/** The rows of a list, as a table or as cards. */
function rowsOf(list: Locator): Locator {
  return list.locator("tbody > tr, :scope > li");
}

/** The balances after each visible entry, newest first. */
async function balances(entries: Locator): Promise<number[]> {
  const texts = await entries.getByText(/in all$/).allTextContents();
  return texts.map((text) => Number.parseInt(text.replace(",", ""), 10));
}

function downFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => first - place);
}

/** Counts the requests for older rows. */
function countPages(page: Page): { asked: number } {
  const pages = { asked: 0 };
  page.on("request", (request) => {
    pages.asked += request.url().includes("?before=") ? 1 : 0;
  });
  return pages;
}

test("a points history of years is shown to its end, page by page @phone", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  test.slow();
  // Files fetched after the first screen may be under way when the network goes.
  guard.allowBreaks();
  await repeatedly(MANY, () => api.award(family.parent, family.kid, 1));
  await signIn(family.kid);
  const pages = countPages(page);
  const history = new PointsHistoryPage(page);
  const older = new Older(page);
  await history.open();
  await expect(history.entries).toHaveCount(PORTION);
  expect((await older.button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  // Rows of the first answer need no other.
  await older.button.focus();
  await page.keyboard.press("Enter");
  await expect(history.entries.nth(PORTION)).toBeFocused();
  await older.showUntil(history.entries, WINDOW);
  expect(pages.asked).toBe(0);

  // Rows that only the server has cannot be loaded offline.
  await page.context().setOffline(true);
  await expect(older.button).toHaveAttribute("aria-disabled", "true");
  await page.context().setOffline(false);
  await expect(older.button).not.toHaveAttribute("aria-disabled");

  await older.button.focus();
  await page.keyboard.press("Enter");
  await expect(history.entries.nth(WINDOW)).toBeFocused();
  expect(pages.asked).toBeGreaterThan(0);
  expect(await balances(history.entries)).toEqual(downFrom(MANY, WINDOW + PORTION));

  // A new row appears on top and leaves no gap further down.
  await api.award(family.parent, family.kid, 1);
  await expect(history.entries.first()).toContainText(`${MANY + 1} in all`);
  // Just after the greeting appears, content that it moved ignores taps.
  const greeting = new Greeting(page);
  await expect(greeting.open).toHaveText("News, +1 point");
  await greeting.close.click();
  await older.showUntil(history.entries, MANY + 1);
  expect(await balances(history.entries)).toEqual(downFrom(MANY + 1, MANY + 1));
  await expect(older.button).toBeHidden();
});

test("a parent goes through all that was ever assigned", async ({ page, family, signIn, api }) => {
  test.slow();
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 10 });
  await repeatedly(WINDOW + 1, () => api.assign(parent, kid, dishes));
  await signIn(parent);
  const chores = new AssignChoresPage(page);
  const older = new Older(page);
  await chores.open();
  await older.showUntil(rowsOf(chores.all), WINDOW + 1);
  await expect(older.button).toBeHidden();
});
