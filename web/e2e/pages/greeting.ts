import type { Locator, Page } from "@playwright/test";

import { isolated } from "../../src/lib/isolated";
import { goOn, newsScreen } from "../support/news";

/** A kid's greeting: the news full screen, and the chip above every page. */
export class Greeting {
  /** Tests of it need `test.use({ readsNews: true })`; otherwise it is closed at once. */
  readonly screen: Locator;
  readonly lines: Locator;
  readonly goOn: Locator;
  readonly chip: Locator;
  /** The chip's text, which opens the screen. */
  readonly open: Locator;
  readonly close: Locator;
  readonly said: Locator;
  readonly confetti: Locator;

  constructor(page: Page) {
    this.screen = newsScreen(page);
    this.lines = this.screen.getByRole("listitem");
    this.goOn = goOn(page);
    this.chip = page.getByRole("main").getByRole("region", { name: "Your news" });
    this.open = this.chip.getByRole("button", { name: /^(?:News|\d+ news)/ });
    this.close = this.chip.getByRole("button", { name: "Close news" });
    this.confetti = page.locator("[data-confetti]");
    this.said = page.getByRole("main").getByRole("status");
  }

  heading(name: string): Locator {
    return this.screen.getByRole("heading", { name });
  }

  tryAgain(chore: string): Locator {
    return this.screen.getByRole("link", { name: `Try again: ${isolated(chore)}` });
  }
}
