import type { BrowserContext, Locator, Page } from "@playwright/test";

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
      .addLocatorHandler(newsScreen(page), () => goOn(page).click())
      .catch(() => {
        // The page is closed already.
      });
  });
}
