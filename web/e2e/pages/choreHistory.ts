import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

type Card = "Total Effort" | "Average Effort" | "Persistence" | "High Effort";

/** The kid's Chore History. */
export class ChoreHistoryPage {
  readonly heading: Locator;
  readonly list: Locator;
  readonly banner: Locator;
  readonly weeks: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Chore History" });
    this.list = records(page, "Chore history");
    this.banner = page.getByRole("region", { name: "Streak bonuses" });
    this.weeks = page.getByRole("table", { name: "Effort and points each week" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/chores/history");
    await this.heading.waitFor();
  }

  card(name: Card): Locator {
    return this.#page.getByRole("region", { name });
  }

  entry(text: string | RegExp): Locator {
    return record(this.list, text);
  }

  /** The streak bonus of an entry, which says what it was given for. */
  bonus(entry: Locator): Locator {
    return entry.getByRole("button", { name: /^Streak bonus/ });
  }

  tooltip(text: string): Locator {
    return this.#page.getByRole("tooltip", { name: text });
  }
}
