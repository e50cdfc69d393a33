import type { Locator } from "@playwright/test";

/** A user's hands, which count taps and filled fields. */
export class Hands {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}
