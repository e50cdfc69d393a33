import type { Locator, Page } from "@playwright/test";

/** A kid's own things in one place. */
export class MePage {
  readonly heading: Locator;
  readonly things: Locator;
  readonly account: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Me", exact: true });
    this.things = page.getByRole("region", { name: "My things" });
    this.account = page.getByRole("region", { name: "My account" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/me");
    await this.heading.waitFor();
  }
}
