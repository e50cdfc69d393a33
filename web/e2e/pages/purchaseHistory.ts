import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

/** A kid's Purchase History. */
export class PurchaseHistoryPage {
  readonly heading: Locator;
  readonly list: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Purchase History" });
    this.list = records(page, "Purchase history");
  }

  async open(): Promise<void> {
    await this.#page.goto("/history");
    await this.heading.waitFor();
  }

  purchase(item: string): Locator {
    return record(this.list, item);
  }
}
