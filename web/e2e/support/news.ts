import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";

/** A kid's news, full screen. */
export function newsScreen(page: Page): Locator {
  return page.getByRole("dialog", { name: "Your news" });
}

/** The button that closes the news. */
export function goOn(page: Page): Locator {
  return newsScreen(page).getByRole("button", { name: "Go on" });
}

/** Closes the full-screen news at the start of a visit, because most tests are about the page below. */
export function closeNews(context: BrowserContext): void {
  context.on("page", (page) => {
    page
      .addLocatorHandler(newsScreen(page), () => dismissNews(page))
      .catch(() => {
        // The page is closed already.
      });
  });
}

/** Closes the news, which may also go by themselves: when what they tell is undone. */
async function dismissNews(page: Page): Promise<void> {
  await expect(async () => {
    if (await newsScreen(page).isVisible()) {
      await goOn(page).click({ timeout: 1_000 });
    }
  }).toPass();
}
