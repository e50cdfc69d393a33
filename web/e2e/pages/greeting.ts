import type { Locator, Page } from "@playwright/test";

/** What greets a kid above every page. */
export class Greeting {
  readonly root: Locator;
  readonly lines: Locator;
  readonly close: Locator;
  readonly said: Locator;
  /** Leads up to the news from further down the page. */
  readonly flag: Locator;
  readonly confetti: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("region", { name: "Your news" });
    this.lines = this.root.getByRole("listitem");
    this.close = this.root.getByRole("button", { name: "Close news" });
    this.flag = page.getByRole("main").getByRole("button", { name: /^(Well done!|\d+-day streak!)/ });
    this.confetti = page.locator("[data-confetti]");
    this.said = page.getByRole("main").getByRole("status");
  }

  heading(name: string): Locator {
    return this.root.getByRole("heading", { name });
  }

  tryAgain(chore: string): Locator {
    return this.root.getByRole("link", { name: `Try again: ${chore}` });
  }
}
