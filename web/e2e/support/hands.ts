import type { Locator } from "@playwright/test";

/** Somebody's hands: they do what a test says, and count. */
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
