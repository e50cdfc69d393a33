import type { Locator, Page } from "@playwright/test";

/** The dialog in which a kid tells what they did besides their chores. */
export class DeedForm {
  readonly button: Locator;
  readonly root: Locator;
  readonly name: Locator;
  readonly day: Locator;
  readonly minutes: Locator;
  readonly wish: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.button = page.getByRole("main").getByRole("button", { name: "I did something else" });
    this.root = page.getByRole("dialog", { name: "I did something else" });
    this.name = this.root.getByLabel(/^What did you do\?/);
    this.day = this.root.getByLabel(/^Which day\?/);
    this.minutes = this.root.getByLabel(/^Minutes/);
    this.wish = this.root.getByLabel(/^Points you wish for/);
    this.send = this.root.getByRole("button", { name: "Tell my parents" });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.root.waitFor();
  }

  when(name: "Today" | "Yesterday" | "Another day"): Locator {
    return this.root.getByRole("button", { name });
  }
}
