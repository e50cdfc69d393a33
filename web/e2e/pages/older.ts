import { expect, type Locator, type Page } from "@playwright/test";

/** The button under a list that has more rows than are shown. */
export class Older {
  readonly button: Locator;

  constructor(page: Page) {
    this.button = page.getByRole("button", { name: "Show older" });
  }

  /** Presses the button until this many rows are shown. */
  async showUntil(rows: Locator, count: number): Promise<void> {
    for (let shown = await rows.count(); shown < count; shown = await rows.count()) {
      // oxlint-disable-next-line no-await-in-loop -- a press after what the one before it brought
      await this.button.click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(rows.nth(shown)).toBeVisible();
    }
    await expect(rows).toHaveCount(count);
  }
}
