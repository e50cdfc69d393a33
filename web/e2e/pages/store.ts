import type { Locator, Page } from "@playwright/test";

import { record } from "./records";

/** The rewards store. */
export class StorePage {
  readonly heading: Locator;
  readonly purse: Locator;
  readonly search: Locator;
  readonly clear: Locator;
  readonly result: Locator;
  readonly items: Locator;
  readonly names: Locator;
  readonly empty: Locator;
  /** The dialog before points are spent. */
  readonly confirm: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1, name: "Rewards Store" });
    this.purse = main.getByRole("region", { name: "Your points" });
    this.search = main.getByLabel("Search for items");
    this.clear = main.getByRole("button", { name: "Clear search" });
    this.result = main.getByRole("search").locator("..").getByRole("status");
    this.items = main.getByRole("list", { name: /^(Store items|Search results|Our goal)$/ });
    this.names = this.items.getByRole("heading", { level: 2 });
    this.empty = main.getByText("No items found.");
    this.confirm = page.getByRole("dialog", { name: /^Redeem “/ });
  }

  async open(): Promise<void> {
    await this.#page.goto("/store");
    await this.heading.waitFor();
  }

  item(name: string): Locator {
    return record(this.items, name);
  }

  redeem(name: string): Locator {
    return this.item(name).getByRole("button", { name: "Redeem" });
  }

  /** Redeems an item and confirms. */
  async buy(name: string): Promise<void> {
    await this.redeem(name).click();
    await this.confirm.getByRole("button", { name: "Redeem" }).click();
    await this.confirm.waitFor({ state: "hidden" });
  }
}
