import type { Locator, Page } from "@playwright/test";

import { record } from "./records";

/** The family's leaderboard. */
export class LeaderboardPage {
  readonly heading: Locator;
  readonly list: Locator;
  readonly empty: Locator;
  readonly loadError: Locator;
  /** Shown while there are more rows below. */
  readonly more: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Leaderboard" });
    this.list = page.getByRole("region", { name: "Leaderboard" });
    this.empty = page.getByText("No scores yet. Be the first!");
    this.more = page.getByTestId("more");
    this.loadError = page.getByRole("alert").filter({ hasText: "Failed to load leaderboard" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/leaderboard");
    await this.heading.waitFor();
  }

  player(username: string): Locator {
    return record(this.list, username);
  }
}
