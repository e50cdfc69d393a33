import type { Locator, Page } from "@playwright/test";

/** A kid's Points History. */
export class PointsHistoryPage {
  readonly heading: Locator;
  readonly chart: Locator;
  readonly entries: Locator;
  readonly loadError: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Points History" });
    this.chart = page.getByRole("region", { name: "Your points over time" }).getByRole("img");
    this.entries = page.getByRole("list", { name: "Points history" }).getByRole("listitem");
    this.loadError = page.getByRole("alert").filter({ hasText: "Failed to load points history." });
  }

  async open(): Promise<void> {
    await this.#page.goto("/points-history");
    await this.heading.waitFor();
  }
}
